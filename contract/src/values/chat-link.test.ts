import { expect, test } from 'vitest'
import { chatDigits, chatLink } from './chat-link.ts'

test('the dialing code is looked up and the leading zero dropped (D39)', () => {
  const phone = { country_phone_code: 'Cambodia', phone_number: '012 345-678' }
  expect(chatDigits(phone)).toBe('85512345678')
  expect(chatLink(phone, 'Hi & bye')).toBe('https://wa.me/85512345678?text=Hi%20%26%20bye')
})

test('a code stays what it is, and half a phone is none', () => {
  expect(chatDigits({ country_phone_code: '+44', phone_number: '07911 123456' })).toBe(
    '447911123456',
  )
  expect(chatLink({ country_phone_code: '', phone_number: '0123' }, '')).toBeUndefined()
  expect(chatLink({ country_phone_code: '44', phone_number: '' }, '')).toBeUndefined()
})
