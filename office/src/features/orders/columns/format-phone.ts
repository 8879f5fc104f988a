import type { DialedPhone } from '@e-arrival/contract/values/dialed-phone'

const plus = (code: string): string => (/^\d+$/.test(code) ? `+${code}` : code)

/** The telephone as the list shows it: the dialing code and the number. */
export const formatPhone = ({ country_phone_code, phone_number }: DialedPhone): string =>
  [plus(country_phone_code), phone_number].filter(Boolean).join(' ')
