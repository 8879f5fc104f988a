import { hash, randomBytes } from 'node:crypto'

// Crockford's alphabet: no I, L, O, U, so that an id survives being read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const spell = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('')

/** A new public order id: 12 characters of 5 random bits, 60 in all (D30 asks for 50). */
export const newOrderId = (): string => spell(12)

/** A secret for links, sessions and keys: 160 random bits. */
export const newSecret = (): string => spell(32)

/** What is stored of a secret. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'hex')
