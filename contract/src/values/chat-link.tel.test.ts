import { expect, it } from 'vitest'
import { chatLink, dialed } from './chat-link.ts'
import { telLink } from './dialed-phone.ts'

it.each([
  [{ country_phone_code: 'FRANCE', phone_number: '06 12-34 56 78' }, 'tel:+33612345678'],
  [{ country_phone_code: '855', phone_number: '012 345 678' }, 'tel:+85512345678'],
  [{ country_phone_code: '', phone_number: '+855 12 345' }, 'tel:+85512345'],
  [{ country_phone_code: '', phone_number: '012345' }, 'tel:012345'],
  [{ country_phone_code: 'FRANCE', phone_number: '' }, undefined],
  [{ country_phone_code: '', phone_number: 'none' }, undefined],
])('calls %j by %s', (phone, link) => {
  expect(telLink(dialed(phone))).toBe(link)
})

it('opens a chat with and without a message ready', () => {
  const phone = { country_phone_code: 'FRANCE', phone_number: '0612345678' }
  expect(chatLink(phone)).toBe('https://wa.me/33612345678')
  expect(chatLink(phone, 'Hi there')).toBe('https://wa.me/33612345678?text=Hi%20there')
})
