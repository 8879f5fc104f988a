import type { OrderRow } from '@e-arrival/contract/orders/rows'

const isCode = ({ country_phone_code }: OrderRow): boolean => !/\p{L}/u.test(country_phone_code)

/**
 * Rows with the dialing code in place of a country's name. The table of all countries comes when a name is first met, before
 * the rows are shown, so that nothing moves in them; where it does not come, the name stays, as one that is in no table does.
 */
export const withDialingCodes = async (rows: readonly OrderRow[]): Promise<readonly OrderRow[]> => {
  if (rows.every(isCode)) return rows
  try {
    const { dialRows } = await import('./dial-rows.ts')
    return dialRows(rows)
  } catch {
    return rows
  }
}
