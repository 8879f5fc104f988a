import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { dialingCodeOf } from '@e-arrival/contract/values/dialing-codes'

const plus = (code: string): string => (/^\d+$/.test(code) ? `+${code}` : code)

/** The telephone as the list shows it: the dialing code, also where a country's name is stored, and the number. */
export const shownPhone = (row: Pick<OrderRow, 'country_phone_code' | 'phone_number'>): string =>
  [plus(dialingCodeOf(row.country_phone_code)), row.phone_number].filter(Boolean).join(' ')
