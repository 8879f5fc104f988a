import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}
export type Figure = { p50: number; p95: number; perSecond: number }

const CONNECTIONS = 10
const SAMPLE_MS = 100

/** Of values in order, the one below which that share of them lies. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
/** Ten connections for some seconds; milliseconds. Throws where an answer is not 200: a refusal is quick and proves nothing. */
export const measure = async (
  url: string,
  requests: Request[],
  seconds: number,
): Promise<Figure> => {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      // It looks whether it is time to end once a sample.
      { url, requests, connections: CONNECTIONS, duration: seconds, sampleInt: SAMPLE_MS },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
  })
  const refused = result.non2xx + result.errors
  if (refused > 0)
    throw new Error(`${refused} of ${times.length} answers of ${requests[0]?.path} were not 200`)
  times.sort((a, b) => a - b)
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: times.length / result.duration,
  }
}

/** The middle one, whatever their order. */
export const median = (values: number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** Several short runs in turn, so that a noisy moment of the machine falls on both; the median of each. */
export const measureInTurn = async (
  one: { url: string; requests: Request[] },
  other: { url: string; requests: Request[] },
  rounds: number,
  seconds: number,
): Promise<[Figure, Figure]> => {
  const figures: [Figure[], Figure[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    figures[0].push(await measure(one.url, one.requests, seconds))
    figures[1].push(await measure(other.url, other.requests, seconds))
  }
  const [first, second] = figures.map((list) => ({
    p50: median(list.map((f) => f.p50)),
    p95: median(list.map((f) => f.p95)),
    perSecond: median(list.map((f) => f.perSecond)),
  }))
  if (!first || !second) throw new Error('Nothing was measured')
  return [first, second]
}
