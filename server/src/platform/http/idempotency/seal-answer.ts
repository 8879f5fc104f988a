import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

const secretOf = (caller: string, key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, caller, 'idempotency answer', 32))

/** Seals an answer by the key of its call, of which only a hash is stored: who reads the table reads no answers. */
export const sealAnswer = (caller: string, key: string, text: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', secretOf(caller, key), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Opens what sealAnswer closed. */
export const openAnswer = (caller: string, key: string, sealed: Uint8Array): string => {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', secretOf(caller, key), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString(
    'utf8',
  )
}
