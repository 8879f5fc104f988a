import { createHash } from 'node:crypto'

export type SigningKey = {
  /** Made of the secret, so that nodes with one secret call it the same; it tells nobody what it is. */
  id: string
  secret: string
}

/** The first signs and seals from now on; what any of them signed or sealed is taken (D77). */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

const ID_LENGTH = 8

const keyOf = (secret: string): SigningKey => ({
  id: createHash('sha256').update(`signing key\n${secret}`).digest('base64url').slice(0, ID_LENGTH),
  secret,
})

export const signingKeysOf = (first: string, ...others: string[]): SigningKeys => [
  keyOf(first),
  ...others.map(keyOf),
]
