import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'e-arrival sealed fields', 32))

/** A short text as it may lie in the database; `place` says whose it is, and it opens at no other. */
export const seal = (secret: string, place: string, text: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFrom(secret), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** What was sealed with this secret for this place; throws where it was not, or was changed since. */
export const unseal = (secret: string, place: string, sealed: string): string => {
  const bytes = Buffer.from(sealed.replace(/^1\./, ''), 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyFrom(secret), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
