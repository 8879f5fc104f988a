import type { OrderRow } from '@e-arrival/contract/orders.rows'

/** The telephone as the list shows it: country code and number. */
export const shownPhone = (row: OrderRow): string =>
  [row.country_phone_code, row.phone_number].filter(Boolean).join(' ')
