import { type CallParts, urlOf } from './request.ts'
import type { SentRoute } from './sent-route.ts'
import { currentSession } from './session.ts'

/** For so long a member's next press of the same call means the one whose answer was lost, and not another one. */
const MEANT_MS = 120_000

/** The keys of calls whose answer was lost, by what they say. */
const lost = new Map<string, { key: string; at: number }>()

/** Not randomUUID: browsers keep that to https and to their own machine. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

export type NamedCall = {
  key: string
  /** A try of before had no answer. */
  isAgain: boolean
  /** Nobody knows whether it was done: said again within two minutes it has the same key. */
  wasLost: () => void
  /** From now on it is not said again; nor is what was lost before, where this may have undone it. */
  wasAnswered: () => void
}

/**
 * Names a writing call (D80), so that it acts once however often it is sent: by us, or by the member who reads that no
 * answer came and presses again, after a reload too. `own` is the name that its caller keeps for it. Null where the call takes no key: its
 * answer is a stream, or it only reads.
 */
export const nameCall = async (
  { method, path, reply, reads, undoesNothing }: SentRoute,
  parts: CallParts,
  own?: string | undefined,
): Promise<NamedCall | null> => {
  if (method === 'GET' || reply === 'stream' || reads) return null
  const says = JSON.stringify([method, urlOf({ path }, parts), parts.body])
  // What outlives a reload is not in the first load, which only reads.
  const kept = currentSession() && (await import('./lost/kept-calls.ts').catch(() => null))
  const before = lost.get(says) ?? kept?.callBefore(says)
  const again = before && Date.now() - before.at < MEANT_MS ? before.key : null
  const key = own ?? again ?? newKey()
  kept?.keepSent(says, key)
  return {
    key,
    isAgain: again !== null,
    wasLost: () => void lost.set(says, { key, at: Date.now() }),
    wasAnswered: () => {
      if (undoesNothing) lost.delete(says)
      else lost.clear()
      kept?.forgetSent(says, !undoesNothing)
    },
  }
}
