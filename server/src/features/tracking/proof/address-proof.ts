import { createHmac, timingSafeEqual } from 'node:crypto'
import { plainEmail } from '@e-arrival/contract/mail/order-address'
import type { SigningKey, SigningKeys } from '../../../platform/secrets/signing-keys.ts'

/** Enough that none is guessed in the half hour of a grant, and eight of them are a short cookie. */
export const PROOF_BYTES = 12

type Of = { orderId: number; email: string }

/** What an order's address makes with our key: a grant that holds it was proved by that address. */
export const addressProof = ({ orderId, email }: Of, { secret }: SigningKey): Buffer =>
  createHmac('sha256', secret)
    .update(`tracking-address\n${orderId}\n${plainEmail(email)}`)
    .digest()
    .subarray(0, PROOF_BYTES)

/** Whether a grant's proof is that of the address which its order has now. */
export const isProofOf = (proof: Buffer, of: Of, keys: SigningKeys): boolean =>
  plainEmail(of.email) !== '' &&
  keys.some((key) => {
    const right = addressProof(of, key)
    return proof.length === right.length && timingSafeEqual(proof, right)
  })
