import { SIGN_INS_SHOWN } from '../../../contract/src/auth/sign-ins.ts'
import { MOST_ADDRESSES, WINDOW_MS } from '../../../server/src/features/auth/log/refusals.store.ts'
import {
  PER_EMAIL,
  PER_ADDRESS as RESETS_PER_ADDRESS,
} from '../../../server/src/features/auth/password/forgot-password.ts'
import { RESET_LASTS_MS } from '../../../server/src/features/auth/password/resets.store.ts'
import { HOW_MANY } from '../../../server/src/features/auth/recovery-codes/recovery-codes.ts'
import { OFFER_LASTS_MS } from '../../../server/src/features/auth/second-step/factor-offers.store.ts'
import { HALF_LASTS_MS } from '../../../server/src/features/auth/second-step/half-sign-ins.store.ts'
import { LIMIT } from '../../../server/src/features/auth/second-step/limit-tries.ts'
import { MOST_PASSKEYS } from '../../../server/src/features/auth/second-step/passkeys/add-passkey.ts'
import {
  FRESH_FOR_MS,
  IDLE_LASTS_MS,
  SESSION_LASTS_MS,
  TOUCHED_EVERY_MS,
} from '../../../server/src/features/auth/sessions/sessions.rules.ts'
import { signInLimits, windowSeconds } from '../../../server/src/features/auth/sign-in.limits.ts'
import { LINK_LASTS_MS } from '../../../server/src/features/documents/files/file-links.ts'
import { MOST_DOWNLOADS } from '../../../server/src/features/tracking/downloads/download-limits.rules.ts'
import {
  MOST_SHOWN_DOWNLOADS,
  SHOWN_DOWNLOADS,
} from '../../../server/src/features/tracking/downloads/visitor-data.read.ts'
import {
  GRANT_MINUTES,
  MOST_ORDERS,
} from '../../../server/src/features/tracking/proof/grant-cookie.ts'
import {
  GUESSED_ORDER,
  GUESSING_ADDRESS,
  PER_ADDRESS,
  PER_ORDER,
} from '../../../server/src/features/tracking/proof/wrong-tracks.ts'
import { readConfig } from '../../../server/src/platform/config/config.ts'
import { count, limit, minutes, seconds, time, tries } from './limit.ts'

const { SIGN_IN_TRIES: atMember, SIGN_IN_TRIES_OF_ADDRESS: ofAddress } = readConfig({})
/** As they are unless set otherwise. */
const set = { atMember, ofAddress }

const wrong = ({ told, shut }: { told: number; shut: number }): string =>
  `told to wait after ${count(told)}, not looked at after ${count(shut)}, in ${seconds(windowSeconds)}`

export const people = [
  limit('a session', { SESSION_LASTS_MS }, time),
  limit('a session without a use', { IDLE_LASTS_MS }, time),
  limit('how often its last use is written', { TOUCHED_EVERY_MS }, time),
  limit('a proof, before another is asked for', { FRESH_FOR_MS }, time),
  limit('wrong passwords of one address', { signInLimits }, (of) => wrong(of(set).address)),
  limit('… of one address at one member', { signInLimits }, (of) => wrong(of(set).pair)),
  limit('… of all addresses at one member', { signInLimits }, (of) => wrong(of(set).email)),
  limit('wrong tries at a second step, a member', { LIMIT }, tries),
  limit('a sign-in that owes its second step', { HALF_LASTS_MS }, time),
  limit('setting up a factor', { OFFER_LASTS_MS }, time),
  limit('passkeys of a member', { MOST_PASSKEYS }, count),
  limit('recovery codes', { HOW_MANY }, count),
  limit('a link to set a new password', { RESET_LASTS_MS }, time),
  limit('such mails to one member', { PER_EMAIL }, tries),
  limit('asking for them from one address', { RESETS_PER_ADDRESS }, tries),
  limit('refusals counted as one entry of the log', { WINDOW_MS }, time),
  limit('addresses told apart in one entry', { MOST_ADDRESSES }, count),
  limit('sign-ins that a member is shown', { SIGN_INS_SHOWN }, count),
  limit('a traveller’s proof of an order', { GRANT_MINUTES }, minutes),
  limit('orders proved in one browser', { MOST_ORDERS }, count),
  limit('wrong proofs of one address, then told to wait', { PER_ADDRESS }, tries),
  limit('wrong proofs of one order, then told to wait', { PER_ORDER }, tries),
  limit('wrong proofs of one address, then nothing is answered', { GUESSING_ADDRESS }, tries),
  limit(
    'wrong proofs of one order, then nothing is answered to who guessed',
    { GUESSED_ORDER },
    tries,
  ),
  limit('downloads of one order, with those that an import brought', { MOST_DOWNLOADS }, count),
  limit('downloads that a traveller is shown at first', { SHOWN_DOWNLOADS }, count),
  limit('… where all are asked for', { MOST_SHOWN_DOWNLOADS }, count),
  limit('a signed link to a document', { LINK_LASTS_MS }, time),
]
