import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'
import { randomSlice } from './random-slice.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** As a key object: of the bytes themselves Node makes one too, at ten times the cost. Who seals often hands one in. */
export const keyObjectOf = (key: Buffer | KeyObject): KeyObject =>
  Buffer.isBuffer(key) ? createSecretKey(key) : key

/** AES-256-GCM. `place` says whose the bytes are and where they lie: they open nowhere else. */
export const sealBytes = (key: Buffer | KeyObject, place: string, plain: Buffer): Buffer => {
  const iv = randomSlice(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyObjectOf(key), iv).setAAD(Buffer.from(place))
  const sealed = cipher.update(plain)
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** What sealBytes closed with this key for this place; throws where it did not, or the bytes were changed since. */
export const openBytes = (key: Buffer | KeyObject, place: string, sealed: Uint8Array): Buffer => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyObjectOf(key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([plain, decipher.final()])
}
