import { type About, aboutOf, meetsIn } from './lost/may-undo.ts'
import { type CallParts, urlOf } from './request.ts'
import type { SentRoute } from './sent-route.ts'
import { currentSession } from './session.ts'

/** For so long a member's next press of the same call means the one whose answer was lost, and not another one. */
const MEANT_MS = 120_000

/** `underWay`: how often it is on its way now. */
type Call = { key: string; at: number; underWay: number; about: About }
/** The keys of calls that have no answer, by what they say: it was lost, or they are still under way. */
const unanswered = new Map<string, Call>()

/** Not randomUUID: browsers keep that to https and to their own machine. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

export type NamedCall = {
  key: string
  /** A try of before had no answer. */
  isAgain: boolean
  /** Nobody knows whether it was done: said again within two minutes it has the same key, unless another call may have undone it. */
  wasLost: () => void
  /** From now on it is not said again. */
  wasAnswered: (isDone: boolean) => void
}

/** What outlives a reload is not in the first load, which only reads. */
const keptCalls = async () =>
  currentSession() ? import('./lost/kept-calls.ts').catch(() => null) : null

/** What this call may have undone is not meant again; nor what is under way: what it did is seen before its answer comes. */
const forgetUndone = async (about: About, says: string): Promise<void> => {
  for (const [said, call] of unanswered)
    if (said !== says && meetsIn(call.about, about)) unanswered.delete(said)
  const kept = await keptCalls()
  kept?.forgetUndone(about, says)
}

/**
 * Names a writing call (D80), so that it acts once however often it is sent: by us, by the member who reads that no answer came and
 * presses again, after a reload too, or by him who left a form and finds there what is still under way. `own` is the name that its
 * caller keeps for it. Null where the call takes no key: its answer is a stream, or it only reads.
 */
export const nameCall = async (
  route: SentRoute,
  parts: CallParts,
  own?: string | undefined,
): Promise<NamedCall | null> => {
  const { method, path, reply, reads, undoesNothing } = route
  if (method === 'GET' || reads) return null
  const about = aboutOf(route, parts)
  const says = JSON.stringify([method, urlOf({ path }, parts), parts.body])
  if (reply === 'stream') {
    void forgetUndone(about, says)
    return null
  }
  const kept = await keptCalls()
  const here = unanswered.get(says)
  const isUnderWay = (here?.underWay ?? 0) > 0
  const before = here ?? kept?.callBefore(says)
  const isMeant = before && (isUnderWay || Date.now() - before.at < MEANT_MS)
  const key = own ?? (isMeant ? before.key : newKey())
  const sent = here?.key === key ? here : { key, at: 0, underWay: 0, about }
  const note = (more: number, mayUndo: boolean) => {
    sent.at = Date.now()
    sent.underWay += more
    if (mayUndo && !undoesNothing) void forgetUndone(about, says)
  }
  note(1, false)
  unanswered.set(says, sent)
  kept?.keepSent(says, key, about)
  return {
    key,
    isAgain: !!isMeant && !isUnderWay,
    wasLost: () => note(-1, true),
    wasAnswered: (isDone) => {
      note(-1, isDone)
      if (unanswered.get(says) === sent) unanswered.delete(says)
      kept?.forgetSent(says, key)
    },
  }
}
