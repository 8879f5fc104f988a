import type { Proof } from '@e-arrival/contract/auth/second-step'

type Ask = (proof: readonly Proof[]) => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)

/** The app says here how it asks for a proof; the answer takes it back. */
export const onProofNeeded = (next: Ask): (() => void) => {
  ask = next
  return () => {
    ask = () => Promise.resolve(false)
  }
}

/** True where a refusal asked for a newer proof (D73) and the member gave it: the call may be sent again. */
export const proves = async (data: unknown): Promise<boolean> => {
  const proof = typeof data === 'object' && data && 'proof' in data ? data.proof : undefined
  return Array.isArray(proof) && proof.length > 0 && ask(proof)
}
