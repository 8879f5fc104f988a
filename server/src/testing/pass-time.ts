import { setTimeout as delay } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

const TICK_MS = 200
/** Mails that hang must be given up long before their lease is over. */
const FAST = 25

/**
 * Lets the app's time pass faster than ours, and at once to the next attempt where no mail is under way, until no mail has
 * an attempt before it.
 */
export const passTimeUntilSettled = async (app: TestApp): Promise<void> => {
  let now = Date.now()
  const waiting = () =>
    app.db
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.min('next_attempt_at').as('next'),
        fn.countAll<string>().filterWhere('state', '=', 'sending').as('underWay'),
      ])
      .where('next_attempt_at', 'is not', null)
      .executeTakeFirstOrThrow()
  const pass = async (): Promise<boolean> => {
    const { next, underWay } = await waiting()
    const soon = now + TICK_MS * FAST
    now = Number(underWay) === 0 && next ? Math.max(soon, next.getTime() + 1) : soon
    app.setNow(new Date(now))
    await app.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
    await delay(TICK_MS)
    return next !== null
  }
  while (await pass());
}
