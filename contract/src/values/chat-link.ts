import { chatAddress, type DialedPhone, digitsToDial } from './dialed-phone.ts'
import { dialingCodeOf } from './dialing-codes.ts'

/** A telephone as it is stored: its country as a name or as a dialing code. */
type Phone = { country_phone_code: string; phone_number: string }

/** The telephone with the dialing code in place of its country's name. */
export const dialed = <P extends Phone>(phone: P): P & DialedPhone => ({
  ...phone,
  country_phone_code: dialingCodeOf(phone.country_phone_code),
})

/** `digitsToDial` of a telephone as it is stored. */
export const chatDigits = (phone: Phone): string => digitsToDial(dialed(phone))

/** `chatAddress` of a telephone as it is stored. */
export const chatLink = (phone: Phone, message = ''): string | undefined =>
  chatAddress(dialed(phone), message)
