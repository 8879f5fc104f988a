import type { AddressSince } from '@e-arrival/contract/evidence/elements'
import { addressOf, plainEmail } from '@e-arrival/contract/mail/order-address'

/** The columns that an order's address comes from (D41). */
export const addressFields = ['email', 'account_email'] as const
export type Addresses = Record<(typeof addressFields)[number], string>

/** What an event says of them; of an older version, or once the traveller is erased, which they were and no more. */
export type AddressChange = {
  at: Date
  fields: readonly string[]
  changes: Record<string, { from: unknown }> | null
}

const provingOf = ({ email, account_email }: Addresses): string =>
  plainEmail(addressOf(email, account_email))

const before = (now: Addresses, { changes }: AddressChange): Addresses => {
  const held = (field: keyof Addresses): string =>
    changes && field in changes ? String(changes[field]?.from ?? '') : now[field]
  return { email: held('email'), account_email: held('account_email') }
}

/** Where which field it was is all that is known: whether it may have been the one that proves. */
const mayHaveChanged = (now: Addresses, { fields }: AddressChange): boolean =>
  fields.includes('email') || plainEmail(now.email) === ''

/** Since when an order has the address that proves it now, its changes the newest first. */
export const addressSince = (
  addresses: Addresses,
  changes: readonly AddressChange[],
): AddressSince => {
  let now = addresses
  for (const change of changes) {
    const then = before(now, change)
    const isSure = change.changes !== null
    const isOther = isSure ? provingOf(then) !== provingOf(now) : mayHaveChanged(now, change)
    if (isOther) return { at: change.at, isSure }
    now = then
  }
  return null
}
