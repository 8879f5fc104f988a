import { expect, test } from 'vitest'
import { isSaidIn } from './said-in.rules.ts'

const call = JSON.stringify([
  'PUT',
  '/admin/x',
  { limit: 5, back: 12.5, name: 'Sok "S"', on: true },
])

test('a call carries words as they were typed, and as its form sends them', () => {
  for (const typed of ['Sok "S"', ' Sok "S" ', '5', ' 05', '12.5', '12.50'])
    expect(isSaidIn(call, typed), typed).toBe(true)
})

test('a call carries neither a part of a word nor the digits of another number', () => {
  for (const typed of ['Sok', '1', '12', '2.5', '55', 'true', '1e3'])
    expect(isSaidIn(call, typed), typed).toBe(false)
})
