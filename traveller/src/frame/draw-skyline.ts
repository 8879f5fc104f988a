/** One lotus-bud tower: tiers that grow narrower, each with a drawn-in waist, and a tip. */
const tower = (x: number, foot: number, width: number, height: number): string => {
  const tiers = 7
  const half = (tier: number) => (width / 2) * (1 - (tier / tiers) ** 1.7)
  const step = (height * 0.86) / tiers
  const side = (sign: 1 | -1) =>
    Array.from({ length: tiers }, (_, tier) => {
      const outer = round(x + sign * half(tier))
      const inner = round(x + sign * half(tier + 0.75))
      const low = round(foot - tier * step)
      const high = round(foot - (tier + 1) * step)
      return `${tier === 0 ? 'M' : 'L'}${outer} ${low}Q${round(x + sign * (half(tier) + 2))} ${round(low - step * 0.6)} ${inner} ${high}`
    }).join('')
  const rungs = Array.from({ length: tiers - 1 }, (_, tier) => {
    const reach = half(tier + 0.9)
    return `M${round(x - reach)} ${round(foot - (tier + 1) * step)}h${round(2 * reach)}`
  }).join('')
  return `${side(-1)}L${x} ${round(foot - height)}${side(1)}L${x} ${round(foot - height)}${rungs}`
}

const round = (n: number): number => Math.round(n * 10) / 10

const colonnade = (from: number, to: number, foot: number, height: number): string => {
  const posts = Array.from({ length: Math.floor((to - from) / 14) + 1 }, (_, n) => from + n * 14)
  const roof = `M${from - 6} ${foot - height}h${to - from + 12}M${from} ${foot - height - 7}h${to - from}`
  return `${roof}${posts.map((x) => `M${x} ${foot}v${-height}`).join('')}`
}

/** Where the towers stand on the gallery's roof. */
const FOOT = 159

/** The path of Angkor's five towers on their gallery. */
export const drawSkyline = (): string =>
  [
    tower(400, FOOT, 76, 141),
    tower(296, FOOT, 58, 94),
    tower(504, FOOT, 58, 94),
    tower(196, FOOT, 46, 62),
    tower(604, FOOT, 46, 62),
    colonnade(120, 680, 186, 20),
    'M60 186h680M90 194h620M0 202h800',
  ].join('')
