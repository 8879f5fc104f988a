/** A telephone whose country is given as its dialing code, as '855' or '+855'. */
export type DialedPhone = { country_phone_code: string; phone_number: string }

/** The digits of a phone with its country code, the number's leading zero dropped; '' without both (D39). */
export const digitsToDial = (phone: DialedPhone): string => {
  const code = phone.country_phone_code.replaceAll(/\D/g, '')
  const number = phone.phone_number.replaceAll(/\D/g, '').replace(/^0/, '')
  return code && number ? code + number : ''
}

/** The address that calls a number; the number alone where its country is not known. Undefined without digits. */
export const telLink = (phone: DialedPhone): string | undefined => {
  const digits = digitsToDial(phone)
  if (digits) return `tel:+${digits}`
  const plain = phone.phone_number.replaceAll(/[^\d+]/g, '')
  return /\d/.test(plain) ? `tel:${plain}` : undefined
}

/** The address that opens a chat with a traveller, with a message ready where there is one; undefined without a number (D39). */
export const chatAddress = (phone: DialedPhone, message = ''): string | undefined => {
  const digits = digitsToDial(phone)
  if (!digits) return undefined
  return `https://wa.me/${digits}${message && `?text=${encodeURIComponent(message)}`}`
}
