import type { Changed, RouteDef } from '@e-arrival/contract/call/route'
import type { Identify } from './identify.ts'
import type { Caller } from './session.ts'

/**
 * Whether what is changed outlives who changes it, as power over the office or as its setting, or can be undone by nobody. Calls of 'account' and
 * 'team' hold members themselves, after the team; the rest is a day's work on orders, of which histories tell.
 */
const OUTLIVES: Readonly<Record<Changed, boolean>> = {
  account: false,
  assignment: true,
  documents: false,
  gateway: true,
  'hand-overs': false,
  keys: true,
  mails: false,
  orders: false,
  shift: true,
  team: false,
  texts: true,
  transaction: false,
  traveller: true,
  views: true,
  'waiting-files': false,
  webhooks: true,
}

/** Runs the work of a call; where that outlives its member, with him and his session held as they are, and refused where he is out by now. */
export const whileStillIn = <T>(
  identify: Identify,
  { changes = [] }: RouteDef,
  { session }: Caller,
  work: () => Promise<T>,
): Promise<T> =>
  session && changes.some((one) => OUTLIVES[one]) ? identify.whileStillIn(session, work) : work()
