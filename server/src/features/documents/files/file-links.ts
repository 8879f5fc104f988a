import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileUrl } from '@e-arrival/contract/documents'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'

/** A signed link is for one look, by whoever the page was shown to (D49). */
export const LINK_LASTS_MS = 5 * 60 * 1000

const signatureOf = (secret: string, urlName: string, expires: string): string =>
  createHmac('sha256', secret).update(`document\n${expires}\n${urlName}`).digest('base64url')

/** The same with a signature good for five minutes, for where neither cookie nor header can go (a new tab, an image). */
export const signedFileUrl = ([{ secret }]: SigningKeys, urlName: string, now: Date): string => {
  const expires = String(now.getTime() + LINK_LASTS_MS)
  return `${fileUrl(urlName)}?expires=${expires}&signature=${signatureOf(secret, urlName, expires)}`
}

/** Whether a link was signed by us for this document and is still good. */
export const isSigned = (
  keys: SigningKeys,
  urlName: string,
  query: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): boolean => {
  const { expires = '', signature = '' } = query
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < now.getTime()) return false
  const given = Buffer.from(signature)
  return keys.some(({ secret }) => {
    const wanted = Buffer.from(signatureOf(secret, urlName, expires))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
}
