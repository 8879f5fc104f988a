import { hkdfSync } from 'node:crypto'
import { KEY_BYTES, type RingKey, readRingKey } from './ring-key.ts'
import { openBytes, sealBytes } from './seal-bytes.ts'

const commonKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'e-arrival ring keys among nodes', KEY_BYTES))

const placeOf = (id: string): string => `ring key ${id}`

/** A ring key for the other nodes, as it may lie in the database: the secret they have in common opens it. */
export const closeShared = (secret: string, { id, secret: key }: RingKey): Buffer =>
  sealBytes(commonKey(secret), placeOf(id), key)

/** undefined where it was closed by another secret. */
export const openShared = (secret: string, id: string, shared: Uint8Array): RingKey | undefined => {
  try {
    const key = openBytes(commonKey(secret), placeOf(id), shared)
    return readRingKey(key.toString('base64url'))
  } catch {
    return undefined
  }
}
