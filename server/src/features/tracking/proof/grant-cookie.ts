import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import type { SigningKey, SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import { addressProof, PROOF_BYTES } from './address-proof.ts'

export const GRANT_MINUTES = 30
/** A family's or an agent's orders; the oldest goes first. Keeps the cookie below 1 kB. */
export const MOST_ORDERS = 8

const entrySchema = z.tuple([z.number().int().positive(), z.string(), z.number()])
const entriesSchema = z.array(entrySchema).max(MOST_ORDERS)
type Entry = z.output<typeof entrySchema>
/** The proof stands behind the signature: 0.1.0 reads no further, and writes none. */
type Held = { entry: Entry; proof: Buffer }

const seal = (payload: string, key: string): Buffer =>
  createHmac('sha256', key).update(`tracking-grant\n${payload}`).digest()

const asText = (bytes: Buffer): string => bytes.toString('base64url')

const isSealed = (payload: string, given: Buffer, { secret }: SigningKey): boolean => {
  const right = seal(payload, secret)
  return given.length === right.length && timingSafeEqual(given, right)
}

const open = (cookie: string, keys: SigningKeys, now: Date): Held[] => {
  if (cookie === '') return []
  const [payload = '', signature = '', behind = ''] = cookie.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (!keys.some((key) => isSealed(payload, given, key))) return []
  const read = entriesSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const proofs = Buffer.from(behind, 'base64url')
  return (read.data ?? [])
    .map((entry, at) => ({
      entry,
      proof: proofs.subarray(at * PROOF_BYTES, (at + 1) * PROOF_BYTES),
    }))
    .filter(({ entry: [, , expires] }) => expires > now.getTime())
}

/** The grants that a cookie's value holds and that have not run out; anything not signed by us holds none. */
export const readGrants = (cookie: string, keys: SigningKeys, now: Date): TrackingGrant[] =>
  open(cookie, keys, now).map(({ entry: [orderId, publicId], proof }) => ({
    ...{ orderId, publicId, proof },
  }))

/** What a grant is made of: an order, and the address that it was proved by. */
export type ProvedGrant = Omit<TrackingGrant, 'proof'> & { email: string }

/** The cookie's new value: what it held and is still good, and this order for 30 minutes from now (D54). */
export const addGrant = (
  cookie: string,
  grant: ProvedGrant,
  keys: SigningKeys,
  now: Date,
): string => {
  // Without its proof a grant opens nothing any more, and one behind it would be taken for its own.
  const others = open(cookie, keys, now).filter(
    ({ entry: [orderId], proof }) => orderId !== grant.orderId && proof.length === PROOF_BYTES,
  )
  const entry: Entry = [grant.orderId, grant.publicId, now.getTime() + GRANT_MINUTES * 60_000]
  const held = [...others.slice(1 - MOST_ORDERS), { entry, proof: addressProof(grant, keys[0]) }]
  const payload = Buffer.from(JSON.stringify(held.map((one) => one.entry))).toString('base64url')
  const proofs = Buffer.concat(held.map(({ proof }) => proof))
  return [payload, ...[seal(payload, keys[0].secret), proofs].map(asText)].join('.')
}
