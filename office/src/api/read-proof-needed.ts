import { type Proof, proofNeededSchema } from '@e-arrival/contract/auth/second-step'

/** The proofs that a refusal takes; undefined where it asked for none. */
export const readProofNeeded = (data: unknown): readonly Proof[] | undefined =>
  proofNeededSchema.safeParse(data).data?.proof
