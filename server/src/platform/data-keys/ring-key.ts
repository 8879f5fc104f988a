import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { openBytes, sealBytes } from './seal-bytes.ts'

export const KEY_BYTES = 32

/** A key of the ring: it wraps other keys and seals nothing itself. Its id is a hash of it, so that none is taken for another. */
export type RingKey = { id: string; secret: Buffer; key: KeyObject }

const idOf = (secret: Buffer): string =>
  createHash('sha256').update('e-arrival ring key').update(secret).digest('hex').slice(0, 16)

export const newRingKey = (): RingKey => ringKeyOf(randomBytes(KEY_BYTES))
const ringKeyOf = (secret: Buffer): RingKey => ({
  id: idOf(secret),
  secret,
  key: createSecretKey(secret),
})

/** A ring key from its file's text or DATA_KEYS; undefined where it is none. */
export const readRingKey = (text: string): RingKey | undefined => {
  const secret = Buffer.from(text.trim(), 'base64url')
  return secret.length === KEY_BYTES ? ringKeyOf(secret) : undefined
}
export const writeRingKey = ({ secret }: RingKey): string => secret.toString('base64url')

const placeOf = (ring: RingKey, owner: string): string => `wrapped by ${ring.id} for ${owner}`

/** Wraps a key for its owner ('order 7'); it can be unwrapped for nobody else. */
export const wrapKey = (ring: RingKey, owner: string, key: Buffer): Buffer =>
  sealBytes(ring.key, placeOf(ring, owner), key)
export const unwrapKey = (ring: RingKey, owner: string, wrapped: Uint8Array): Buffer =>
  openBytes(ring.key, placeOf(ring, owner), wrapped)
