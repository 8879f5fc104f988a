import type { Proof } from '@e-arrival/contract/auth/second-step'

type Ask = (proof: readonly Proof[]) => Promise<boolean | null>

let ask: Ask = () => Promise.resolve(null)

/** The app says here how it asks for a proof; the answer takes it back. */
export const onProofNeeded = (next: Ask): (() => void) => {
  ask = next
  return () => {
    ask = () => Promise.resolve(null)
  }
}

export const pathNow = (): string | undefined => globalThis.location?.pathname

/**
 * Asks for the newer proof that a refusal wants (D73), of who is still on the screen where he pressed. True: it was given, and the call
 * may be sent again; false: he gave it up, or has gone on; null: none was wanted.
 */
export const proves = async (data: unknown, pressedOn = pathNow()): Promise<boolean | null> => {
  const proof = typeof data === 'object' && data && 'proof' in data ? data.proof : undefined
  if (!Array.isArray(proof) || proof.length === 0) return null
  return pressedOn === pathNow() ? ask(proof) : false
}
