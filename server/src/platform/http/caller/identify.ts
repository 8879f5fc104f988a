import type { NamedCall, OnceAnswer } from '../idempotency/answer-once.ts'
import type { IntakeCaller } from './intake-caller.ts'
import type { Session } from './session.ts'
import type { TrackingGrant } from './tracking-grant.ts'

/** How the HTTP layer learns who is asking; the composition root hands in what the features know. */
export type Identify = {
  /** The live session behind a raw token, or null; it was used so long ago as no hand was at the page that asks. */
  session: (token: string, untouchedMs: number) => Promise<Session | null>
  /** What that session was when it was last looked at by this process; null where it was not. Nothing is answered by it alone. */
  sessionSeen: (token: string) => Session | null
  /** Refuses a session whose last proof is too old for a route that asks for one (D73). */
  assertProved: (session: Session) => Promise<void>
  /** Refuses a session that has ended since, or whose member has another role by now. */
  assertLive: (session: Session) => Promise<void>
  /** Runs work in one transaction in which the member and his session stay as they are; refuses who is out by then. */
  whileStillIn: <T>(session: Session, work: () => Promise<T>) => Promise<T>
  /** The orders that a tracking cookie's value opens: one browser may have proved several (D54). */
  trackingGrants: (cookie: string) => Promise<TrackingGrant[]>
  /** The live intake key sent from an address and the landing domain it stands for, or null; its calls are counted, but for one that is looked at again. */
  intakeKey: (key: string, from: string, isAgain: boolean) => Promise<IntakeCaller | null>
  /** Answers a call that names itself by an Idempotency-Key once (D80). */
  answerOnce: (call: NamedCall, work: () => Promise<unknown>) => Promise<OnceAnswer>
}
