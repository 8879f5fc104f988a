import { createHash } from 'node:crypto'
import type { Caller } from './ask.ts'
import type { Case } from './case.ts'

const LOOKS = 3
/** A way that takes so many times the best one's, and so long, is given up. */
const HOPELESS = 3
const TRIED_MS = { least: 50, most: 15_000 }

type Answered = { data?: { order_id?: string }[] }

/** The ids of the rows in their order; null where an answer has none. */
const idsOf = (text: string): string | null => {
  const { data } = JSON.parse(text) as Answered
  if (!Array.isArray(data) || data.some((row) => row.order_id === undefined)) return null
  return data.map((row) => row.order_id).join()
}

const nameOf = (statement: string): string =>
  `f${createHash('sha1').update(statement).digest('hex').slice(0, 16)}`

const give = (floor: string, name: string, statement: string) =>
  fetch(`${floor}/${name}`, { method: 'PUT', body: statement })

/** The least of a few tries; without end where it answers other rows, or is given up. */
const timeOf = async (caller: Caller, name: string, ids: string | null, best: number) => {
  let least = Number.POSITIVE_INFINITY
  const within = Math.min(TRIED_MS.most, Math.max(TRIED_MS.least, Math.ceil(best * HOPELESS)))
  const path = `/${name}?within=${within}`
  for (let look = 0; look < LOOKS; look++) {
    const answer = await caller.ask({ method: 'GET', path }).catch(() => null)
    if (answer === null || (ids !== null && idsOf(answer.text) !== ids))
      return Number.POSITIVE_INFINITY
    least = Math.min(least, answer.ms)
  }
  return least
}

/** The name of the quickest statement that answers the very rows that the product does. */
export const findFloor = async (
  [product, floor]: [Caller, Caller],
  { request, sqls }: Case,
  url: string,
): Promise<string | undefined> => {
  const ids = idsOf((await product.ask(request)).text)
  let best: { name?: string; ms: number } = { ms: Number.POSITIVE_INFINITY }
  for (const statement of sqls) {
    const name = nameOf(statement)
    await give(url, name, statement)
    const ms = await timeOf(floor, name, ids, best.ms)
    if (ms < best.ms) best = { name, ms }
  }
  return best.name
}
