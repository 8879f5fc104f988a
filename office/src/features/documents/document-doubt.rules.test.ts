import { expect, test } from 'vitest'
import { doubtAbout } from './document-doubt.rules.ts'

const order = { surname: 'Sok', arrival_date: '2026-12-24', passport_number: 'N1234567' }

test('names what is missing, the passport number without its figures', () => {
  expect(doubtAbout(order, ['passport_number', 'surname'])).toBe(
    'The document does not show the surname SOK and the passport number. Send it all the same?',
  )
  expect(doubtAbout(order, ['passport_number', 'surname', 'arrival_date'])).toBe(
    'The document does not show the surname SOK, the passport number, and the arrival date 12-24-2026. Send it all the same?',
  )
  expect(doubtAbout(order, ['arrival_date'])).toBe(
    'The document does not show the arrival date 12-24-2026. Send it all the same?',
  )
})

test('asks where nobody looked', () => {
  expect(doubtAbout(order, undefined)).toBe(
    'The document could not be looked at: nothing says that it is of this order. Send it all the same?',
  )
})

test('asks nothing where nothing is missing', () => {
  expect(doubtAbout(order, [])).toBeNull()
})
