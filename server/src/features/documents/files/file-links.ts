import { createHmac, timingSafeEqual } from 'node:crypto'
import { API_BASE } from '@e-arrival/contract/call/route'
import { getDocumentFile } from '@e-arrival/contract/documents'

/** A signed link is for one look, by whoever the page was shown to (D49). */
export const LINK_LASTS_MS = 5 * 60 * 1000

/** Where a document is served, path only; for whoever holds a session or the order's grant. */
export const fileUrl = (urlName: string): string =>
  API_BASE + getDocumentFile.path.replace(':name', encodeURIComponent(urlName))

const signatureOf = (secret: string, urlName: string, expires: string): string =>
  createHmac('sha256', secret).update(`document\n${expires}\n${urlName}`).digest('base64url')

/** The same with a signature good for five minutes, for where neither cookie nor header can go (a new tab, an image). */
export const signedFileUrl = (secret: string, urlName: string, now: Date): string => {
  const expires = String(now.getTime() + LINK_LASTS_MS)
  return `${fileUrl(urlName)}?expires=${expires}&signature=${signatureOf(secret, urlName, expires)}`
}

/** Whether a link was signed by us for this document and is still good. */
export const isSigned = (
  secret: string,
  urlName: string,
  query: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): boolean => {
  const { expires = '', signature = '' } = query
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < now.getTime()) return false
  const wanted = Buffer.from(signatureOf(secret, urlName, expires))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
