import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. `place` says whose the bytes are and where they lie: they open nowhere else. */
export const sealBytes = (key: Buffer, place: string, plain: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place))
  const sealed = cipher.update(plain)
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** What sealBytes closed with this key for this place; throws where it did not, or the bytes were changed since. */
export const openBytes = (key: Buffer, place: string, sealed: Uint8Array): Buffer => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([plain, decipher.final()])
}
