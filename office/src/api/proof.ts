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

/** Asks for the newer proof that a refusal wants (D73). True: it was given, and the call may be sent again; null: none was wanted. */
export const proves = async (data: unknown): Promise<boolean | null> => {
  const proof = typeof data === 'object' && data && 'proof' in data ? data.proof : undefined
  return Array.isArray(proof) && proof.length > 0 ? ask(proof) : null
}
