import { expect, test } from 'vitest'
import { quoted, say, sayAll, typed } from './said.ts'

test('a value brings no line, and nothing that turns our words, into what we say', () => {
  const name = 'Maly\n\n\u202eChea\u2069\u2028Paid'
  expect(say`Customer: ${typed(name)}, ${3} times`).toBe('Customer: Maly Chea Paid, 3 times')
  expect(typed('דוד\u2069 כהן')).toBe('\u2068דוד כהן\u2069')
})

test('a value of any words is seen to end, whatever quotation marks it has', () => {
  expect(quoted('Maria “Mia” Lopez, "M"')).toBe("“Maria ‘Mia’ Lopez, 'M'”")
  const said = say`${quoted('Maly”, maly@x. Delivery was reported 3 times.')}, ${typed('m@y.z')}`
  expect(said.match(/[“”]/g)).toEqual(['“', '”'])
  expect(said.endsWith('3 times.”, m@y.z')).toBe(true)
})

test('what is not there is left out', () => {
  expect(sayAll([typed('a'), '', null, false, typed('b')], ', ')).toBe('a, b')
})
