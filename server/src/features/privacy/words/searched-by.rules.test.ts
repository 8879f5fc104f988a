import { expect, test } from 'vitest'
import { searchesFor } from './searched-by.rules.ts'

const nobody = { order_id: '', names: [], addresses: [], phones: [], passports: [] }
const isSearched = searchesFor({
  order_id: 'KH7Q2MXA',
  names: [
    { full_name: 'Sok Dara', surname: 'Chea' },
    { full_name: 'Sok Dra', surname: '' },
  ],
  addresses: ['Sok.Dara@example.com', 'his.brother@example.com'],
  phones: ['012 345 678', '099 123'],
  passports: ['N1234567', 'N 7654-321'],
})

test.each([
  ...['SOK.DARA@example.com', 'his.brother@example.com', 'order of his.brother@example.com'],
  ...['sok dära', ' Chea Sok Dara', 'Sok Dra', '+855 (0)12345678', '0085512345678'],
  ...['n1234567', 'N 123 45 67', 'n7654321', 'passport N7654-321 lost'],
])('%j means him', (search) => {
  expect(isSearched(search)).toBe(true)
})

test.each([
  ...['', 'Chea', 'example.com', '345', 'Sok Dara Kim', 'sok', '99123', 'KH7Q2MXA'],
  ...['N123456', 'XN1234567', 'N12345679'],
])('%j means others too', (search) => {
  expect(isSearched(search)).toBe(false)
})

test('of whom nothing is known nobody searches for', () => {
  for (const search of ['', 'anything', '012345678'])
    expect(searchesFor(nobody)(search)).toBe(false)
})
