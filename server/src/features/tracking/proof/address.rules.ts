import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { fileUrl } from '@e-arrival/contract/documents'
import { LINK_PARAM, type LinkEnd } from '@e-arrival/contract/documents/ended-links'

/** First words of the addresses there are: the traveller's, then the office's. */
const KNOWN = [
  'track-order',
  'get-new-order-details',
  'admin',
  'forgot-password',
  'reset-password',
] as const

/** First words of the calls that are the office's own. */
const OFFICE_CALLS = ['admin', 'user_info', 'openapi.json']

/** What a landing site may call an order (D79); anything else behind a slash is not taken for one. */
const ORDER_ID = /^[\w-]{6,64}$/

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const split = (url: string): { path: string; query: string; parts: string[] } => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return { path, query: url.slice(path.length), parts: path.split('/').filter((part) => part) }
}

/** The address that was meant by one in other letters or with stray slashes; null where there is none. */
export const canonicalAddress = (url: string): string | null => {
  const { path, query, parts } = split(url)
  const [first = '', ...rest] = parts
  const name = KNOWN.find((known) => known === plain(first).toLowerCase())
  if (!name) return null
  const meant = `/${[name, ...rest].join('/')}`
  return meant === path ? null : meant + query
}

/** Whether this is the address of a document (D49), which travellers are given too. */
export const isFile = (url: string): boolean => {
  const words = split(url).parts.map((part) => part.toLowerCase())
  return `/${words.slice(0, 4).join('/')}/` === fileUrl('').toLowerCase()
}

/** Whether a call is the office's: a file's address is where a link was signed, which a member asked for. */
export const isOffice = (url: string): boolean => {
  const { query, parts } = split(url)
  if (isFile(url)) return new URLSearchParams(query).has('signature')
  return OFFICE_CALLS.includes(parts[1]?.toLowerCase() ?? '')
}

/** The order that a file's address begins with; '' where it names none, or an id with an underscore may begin it as well. */
export const orderOfFile = (url: string): string => {
  const name = isFile(url) ? plain(split(url).parts[4] ?? '') : ''
  const [orderId = '', ...file] = name.split('_')
  return file.length === 1 && ORDER_ID.test(orderId) ? orderId : ''
}

/** Where a link to a document, signed for a member, leads when it opens nothing any more: to its order, if the address names one. */
export const placeOfLink = (url: string, now: Date): string => {
  const expires = new URLSearchParams(split(url).query).get('expires') ?? ''
  const order = orderOfFile(url)
  const isOver = /^\d+$/.test(expires) && Number(expires) < now.getTime()
  const why: LinkEnd = isOver ? 'expired' : 'refused'
  const place = order ? `/admin/view-order/${encodeOrderId(order)}` : '/admin'
  return `${place}?${LINK_PARAM}=${why}`
}

/** The order id that a mistyped address ends in; '' where it names none. */
export const namedOrder = (url: string): string => {
  const { parts } = split(url)
  const last = parts.length === 2 ? plain(parts[1] ?? '') : ''
  return ORDER_ID.test(last) ? last : ''
}
