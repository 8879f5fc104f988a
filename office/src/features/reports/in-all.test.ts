import { expect, test } from 'vitest'
import { inAll } from './in-all.ts'

test('counts as a country what is one', () => {
  const rows = [
    { name: 'Chile', count: 1_200 },
    { name: '-', count: 3 },
  ]
  const said = inAll(rows, ['country', 'countries'], ({ name }) => name)
  expect(said).toBe('1,203 orders · 1 country')
})
