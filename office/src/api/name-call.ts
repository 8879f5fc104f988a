import { type CallParts, urlOf } from './request.ts'
import type { SentRoute } from './sent-route.ts'

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
  /** From now on nothing is said again: what was lost may have been undone since. */
  wasAnswered: () => void
}

/** A file is the same one while its name, its size and its date are. */
const saidIn = (body: unknown): unknown =>
  body instanceof FormData
    ? [...body].map(([name, value]) =>
        value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
      )
    : (body ?? null)

/**
 * Names a writing call (D80), so that it acts once however often it is sent: by us, or by the member who reads that no
 * answer came and presses again. `own` is the name that its caller keeps for it. Null where the call takes no key: its answer is a stream, or it only reads.
 */
export const nameCall = (
  { method, path, reply, reads }: SentRoute,
  parts: CallParts,
  own?: string | undefined,
): NamedCall | null => {
  if (method === 'GET' || reply === 'stream' || reads) return null
  const says = JSON.stringify([method, urlOf({ path }, parts), saidIn(parts.body)])
  const before = lost.get(says)
  const again = before && Date.now() - before.at < MEANT_MS ? before : null
  const key = own ?? again?.key ?? newKey()
  return {
    key,
    isAgain: again !== null,
    wasLost: () => void lost.set(says, { key, at: Date.now() }),
    wasAnswered: () => lost.clear(),
  }
}
