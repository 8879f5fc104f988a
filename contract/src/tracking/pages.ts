import type { Brand } from '../brands.ts'
import type { Language } from '../values/languages.ts'
import type { VisitorData } from './visitor-data.ts'

/** What the server hands to the traveller's pages to draw; they and their hydration read the same object. */

export const TRACK_PATH = '/track-order'
export const DOWNLOAD_PATH = '/get-new-order-details'
/** Where the built files of the traveller's pages are served. */
export const TRAVELLER_BASE = '/t/'
/** On every page of the product, in any language and brand (D4). */
export const DOCUMENT_TITLE = 'Cambodia E-Arrival'
export const LANGUAGE_COOKIE = 'lang'

export const trackPathOf = (orderId: string): string =>
  `${TRACK_PATH}/${encodeURIComponent(orderId)}`
export const downloadPathOf = (orderId: string): string =>
  `${DOWNLOAD_PATH}/${encodeURIComponent(orderId)}`

/** The download page as it is come to from a document that was replaced (its query word). */
export const NEWER = 'newer'
export const newerPathOf = (orderId: string): string => `${downloadPathOf(orderId)}?${NEWER}`
/** The same, come to from a document that cannot be given out right now, or that was downloaded too often. */
export const LOST = 'lost'
export const lostPathOf = (orderId: string): string => `${downloadPathOf(orderId)}?${LOST}`

/** The download page with every download (its query word). */
export const ALL_DOWNLOADS = 'all'

/** The form as who has to prove his order again comes to it (its query word). */
export const AGAIN = 'again'
/** The form in place of a page that is not there, in another language (its query word). */
export const NO_PAGE = 'no-page'

/** What is wrong with a field; the page knows the words. */
export type Fault = 'required' | 'invalid'
/** What the page has to say about what was just tried. */
export type Notice =
  | 'not-found'
  | 'too-many'
  | 'prove-again'
  | 'failed'
  | 'no-file'
  | 'no-page'
  | 'newer'
  | 'lost'

/** A brand as a page shows it: in one language, empty links and contacts left out. */
export type PageBrand = Pick<Brand, 'name' | 'headerLinks' | 'contact' | 'colours'> & {
  footerLine: string
  disclaimer: string
}

type Frame = {
  language: Language
  /** The page's own path: language links add to it, and its form posts to it. */
  path: string
  /** The query words that a language link keeps, each with its "&": what the page says is said in the new language too. */
  kept: string
  brand: PageBrand
  notice: Notice | null
  /**
   * Whether the page may speak of mails: the form, where some are sent at all; an order's page, where one would leave as things
   * stand.
   */
  byMail: boolean
}
export type TrackPage = Frame & {
  view: 'track'
  orderId: string
  email: string
  faults: { orderId?: Fault; email?: Fault }
}
export type DownloadPage = Frame & {
  view: 'download'
  visitor: VisitorData
  /** Every download is listed, not the last few alone. */
  all: boolean
}
export type TravellerPage = TrackPage | DownloadPage
