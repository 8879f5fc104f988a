import { request } from 'node:http'
import { median } from './measure.ts'

const PAIRS = 100
/** As many wrong tries as an address may have before it is told to wait, with room. */
const TRIES_AN_ADDRESS = 10
const WARM_UP = 4

type Try = { orderId: string; email: string }
export type AntiEnumeration = { pairs: number; unknownMs: number; wrongMs: number }

/** Milliseconds until the whole answer has come. Throws where it is not the refusal that a stranger should get. */
const timeOf = (url: string, tried: Try, localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(tried)
    const started = performance.now()
    const sent = request(`${url}/api/front/track-order`, {
      ...{ method: 'POST', localAddress, agent: false },
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 404
          ? resolve(performance.now() - started)
          : reject(new Error(`A wrong try was answered ${answer.statusCode}`)),
      )
    })
    sent.end(body)
  })

/**
 * How long a stranger waits who names an order that is not there, and one who names an order with a wrong email (D54): a
 * hundred pairs, taking turns at being first, from several loopback addresses and over as many orders as there are pairs, so
 * that no limit is met.
 */
export const measureAntiEnumeration = async (
  url: string,
  orderIds: readonly string[],
): Promise<AntiEnumeration> => {
  const times = { unknown: [] as number[], wrong: [] as number[] }
  for (let pair = -WARM_UP; pair < PAIRS; pair++) {
    const from = `127.0.1.${Math.floor((pair + WARM_UP) / (TRIES_AN_ADDRESS / 2)) + 1}`
    const known = orderIds[(pair + WARM_UP) % orderIds.length] ?? ''
    const tries = {
      unknown: { orderId: `${known.slice(0, -2)}-${pair + WARM_UP}`, email: 'a@stranger.example' },
      wrong: { orderId: known, email: 'a@stranger.example' },
    }
    const order = pair % 2 === 0 ? (['unknown', 'wrong'] as const) : (['wrong', 'unknown'] as const)
    for (const kind of order) {
      const ms = await timeOf(url, tries[kind], from)
      if (pair >= 0) times[kind].push(ms)
    }
  }
  return { pairs: PAIRS, unknownMs: median(times.unknown), wrongMs: median(times.wrong) }
}
