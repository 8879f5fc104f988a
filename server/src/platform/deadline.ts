import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a caller waits for an answer at the most, whatever stands still behind it (D75). */
export const ANSWER_WITHIN_MS = 10_000

/** The same of who has papers drawn, of which a long order's are many pages; a line stands still no longer than that (STANDSTILL_MS). */
export const PAPERS_WITHIN_MS = 25_000

const endsAt = new AsyncLocalStorage<number>()

/** Work that could not be answered in time: the same call may succeed later. */
export class DeadlinePassed extends Error {
  constructor(what: string) {
    super(`${what} took too long`)
    this.name = 'DeadlinePassed'
  }
}

/** The work itself used up its time, so that what it needed next was not begun. */
export class TimeUsedUp extends DeadlinePassed {
  constructor() {
    super('The work')
  }
}

/** Runs work whose queries, waits and calls together take no longer than ms; inside another deadline the earlier counts. */
export const within = <T>(ms: number, work: () => T): T =>
  endsAt.run(Math.min(performance.now() + ms, endsAt.getStore() ?? Number.POSITIVE_INFINITY), work)

/** Work that goes on after the answer has begun, such as what a stream is made of: nobody's deadline is in it. */
export const beyondAnswer = <T>(work: () => T): T => endsAt.run(Number.POSITIVE_INFINITY, work)

/** What is left until the deadline of the work this belongs to, and no more than most; at least a moment. */
export const msLeft = (most: number): number =>
  Math.max(1, Math.min(most, Math.ceil((endsAt.getStore() ?? Infinity) - performance.now())))

/** Whether the deadline of the work this belongs to is over. */
export const isOver = (): boolean => (endsAt.getStore() ?? Infinity) <= performance.now()

/** The result, or DeadlinePassed once the time is over: who waits goes, the work itself is not ended by it. */
export const waitFor = async <T>(
  what: string,
  result: Promise<T>,
  most = Number.POSITIVE_INFINITY,
): Promise<T> => {
  const ms = msLeft(most)
  if (!Number.isFinite(ms)) return result
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(what)), ms)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
