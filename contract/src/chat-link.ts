import { dialingCodeOf } from './dialing-codes.ts'

/** The digits of a phone with its country code, the number's leading zero dropped; '' without both (D39). */
export const chatDigits = (phone: { country_phone_code: string; phone_number: string }): string => {
  const code = dialingCodeOf(phone.country_phone_code).replaceAll(/\D/g, '')
  const number = phone.phone_number.replaceAll(/\D/g, '').replace(/^0/, '')
  return code && number ? code + number : ''
}

/** The address that opens a chat with a traveller, with a message ready; undefined without a number (D39). */
export const chatLink = (
  phone: { country_phone_code: string; phone_number: string },
  message: string,
): string | undefined => {
  const digits = chatDigits(phone)
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(message)}` : undefined
}
