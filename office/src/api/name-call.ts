import type { Unanswered } from './lost/may-undo.ts'
import { type CallParts, urlOf } from './request.ts'
import type { SentRoute } from './sent-route.ts'
import { currentSession } from './session.ts'

/** For so long a member's next press of the same call means the one whose answer was lost, and not another one. */
const MEANT_MS = 120_000

/** The keys of calls that have no answer, by what they say: it was lost, or they are still under way. */
export const unanswered = new Map<string, Unanswered>()

let tell = (): void => undefined
/** Has who shows what is on its way hear of each call that is sent. */
export const hearOfSent = (listener: () => void): void => {
  tell = listener
}

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

/** What outlives a reload, and what undoes what, is not in the first load, which only reads; a visitor's calls have no names at the server. */
const keptCalls = async () =>
  currentSession() ? import('./lost/kept-calls.ts').catch(() => null) : null

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
  const { method, path, reply, reads, undoesNothing, savesNothing } = route
  if (method === 'GET' || reads) return null
  const says = JSON.stringify([method, urlOf({ path }, parts), parts.body])
  // It is shown as done already, and the file may be long in coming.
  const begun: Unanswered = { key: '', at: 0, underWay: 1, about: undefined, savesNothing }
  const name = `${says} `
  unanswered.set(name, begun)
  tell()
  const kept = await keptCalls()
  begun.underWay = 0
  unanswered.delete(name)
  const about = kept?.aboutOf(route, parts)
  /** Nor is what is still under way meant any more: what it did is seen before its answer comes. */
  const forgetUndone = () => {
    if (about) kept?.forgetUndone(about, says, unanswered)
  }
  if (reply === 'stream') {
    forgetUndone()
    return null
  }
  const here = unanswered.get(says)
  const isUnderWay = (here?.underWay ?? 0) > 0
  const before = here ?? kept?.callBefore(says)
  const isMeant = before && (isUnderWay || Date.now() - before.at < MEANT_MS)
  const key = own ?? (isMeant ? before.key : newKey())
  const sent = here?.key === key ? here : Object.assign(begun, { key, about })
  const note = (more: number, mayUndo: boolean) => {
    sent.at = Date.now()
    sent.underWay += more
    if (mayUndo && !undoesNothing) forgetUndone()
  }
  note(1, false)
  unanswered.set(says, sent)
  tell()
  if (about) kept?.keepSent(says, key, about)
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
