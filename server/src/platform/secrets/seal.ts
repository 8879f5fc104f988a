import { hkdfSync } from 'node:crypto'
import { openBytes, sealBytes } from '../data-keys/seal-bytes.ts'

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'e-arrival sealed fields', 32))

/** A short text as it may lie in the database; `place` says whose it is, and it opens at no other. */
export const seal = (secret: string, place: string, text: string): string =>
  `1.${sealBytes(keyFrom(secret), place, Buffer.from(text)).toString('base64url')}`

/** What was sealed with this secret for this place; throws where it was not, or was changed since. */
export const unseal = (secret: string, place: string, sealed: string): string =>
  openBytes(keyFrom(secret), place, Buffer.from(sealed.replace(/^1\./, ''), 'base64url')).toString(
    'utf8',
  )
