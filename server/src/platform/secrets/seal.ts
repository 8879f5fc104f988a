import { hkdfSync } from 'node:crypto'
import { openBytes, sealBytes } from '../data-keys/seal-bytes.ts'
import type { SigningKeys } from './signing-keys.ts'

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'e-arrival sealed fields', 32))

/** A short text as it may lie in the database; `place` says whose it is, and it opens at no other. */
export const seal = ([{ secret }]: SigningKeys, place: string, text: string): string =>
  `1.${sealBytes(keyFrom(secret), place, Buffer.from(text)).toString('base64url')}`

/** What was sealed with one of these for this place; throws where it was not, or was changed since. */
export const unseal = (keys: SigningKeys, place: string, sealed: string): string => {
  const bytes = Buffer.from(sealed.replace(/^1\./, ''), 'base64url')
  const failures: unknown[] = []
  for (const { secret } of keys) {
    try {
      return openBytes(keyFrom(secret), place, bytes).toString('utf8')
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `What is sealed for ${place} was sealed by none of the keys`)
}
