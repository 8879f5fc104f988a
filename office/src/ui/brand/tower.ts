type Point = readonly [x: number, y: number]

const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${(-y).toFixed(1)}`).join('')

/** Half the width of a lotus bud at height t (0 the foot, 1 the tip), of a bud whose foot is 1. */
const bud = (t: number): number =>
  (1 + 0.22 * Math.sin(Math.PI * Math.min(1, t * 1.6))) * (1 - t ** 2.4)

/** One tower of Angkor as line paths around x = 0, standing on y = 0: the outline, and the ledges between its tiers. */
export const tower = (width: number, height: number, tiers = 7) => {
  const half = width / 2
  const foot = height * 0.32
  const step = (height - foot) / tiers
  const levels = Array.from({ length: tiers }, (_, i) => ({
    x: half * 0.82 * bud(i / tiers),
    next: half * 0.82 * bud((i + 1) / tiers),
    y: foot + i * step,
  }))
  const right: Point[] = [
    [half, 0],
    [half, foot * 0.92],
    [half * 0.9, foot * 0.92],
    ...levels.flatMap(({ x, next, y }): Point[] => [
      [x, y],
      [x * 1.02, y + step * 0.6],
      [next, y + step * 0.8],
    ]),
  ]
  const left = right.map(([x, y]): Point => [-x, y]).reverse()
  return {
    outline: line([...right, [0, height * 1.07], ...left]),
    ledges: levels
      .map(({ x, y }) =>
        line([
          [-x, y],
          [x, y],
        ]),
      )
      .join(''),
  }
}
