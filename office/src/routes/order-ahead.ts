import { FILING_HASH, REFERENCE_FIELD } from '../features/filing/filing-shortcuts.ts'
import { orderKeyPlace } from '../features/orders/order-page/press-order-key.ts'
import type { ScreenAhead } from '../ui/press/ahead/screens.ts'

const ORDER_PAGE = /^\/admin\/view-order\/[^/]+\/?$/
const isSheet = (hash: string): boolean => hash === `#${FILING_HASH}`

/** A comment, or one key, may be begun before its order stands. */
export const orderAhead: ScreenAhead = {
  nameAt: ({ pathname, hash }) =>
    ORDER_PAGE.test(pathname) && !isSheet(hash) ? pathname : undefined,
  first: new Set(['c', 't', 'e', 'm', 'f', 'u', 's']),
  writes: 'c',
  place: orderKeyPlace,
}

/** A reference may be begun before its sheet stands. */
export const sheetAhead: ScreenAhead = {
  nameAt: ({ pathname, hash }) =>
    ORDER_PAGE.test(pathname) && isSheet(hash) ? pathname + hash : undefined,
  first: new Set(['r']),
  writes: 'r',
  place: () => REFERENCE_FIELD,
}
