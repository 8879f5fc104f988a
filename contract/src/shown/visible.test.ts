import { expect, test } from 'vitest'
import { visible } from './visible.ts'

test('shows what a terminal would obey, and leaves every other sign as it is', () => {
  expect(visible('a\u001b[2J\r\nb\t\u0085\u009b')).toBe(
    'a\\u001b[2J\\u000d\\u000ab\\u0009\\u0085\\u009b',
  )
  const turns = [
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2028',
    '\u2029',
    '\u2066',
    '\u2069',
  ]
  for (const sign of turns)
    expect(visible(`x${sign}y`)).toBe(`x\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}y`)
  for (const name of ['Sok Dara', 'សុខ\u200bដារ៉ា', 'محمد', '李小龍', '👩‍💻', 'a\\u001b', ''])
    expect(visible(name)).toBe(name)
})

test('shows JSON as JSON of the same meaning', () => {
  const said = { order: '\u202eAB\u009b\\\u2028"\n' }
  const line = JSON.stringify(said)
  expect(visible(line)).not.toBe(line)
  expect(JSON.parse(visible(line))).toEqual(said)
})
