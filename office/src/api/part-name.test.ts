import { expect, test } from 'vitest'
import { partName } from './files.ts'

const FILE = 'orders-by-country_2026-11-01.csv'

test.each([
  ['the whole keeps its name', [''], FILE],
  ['so it does where spaces alone were typed', ['  ', false, undefined], FILE],
  ['a part says by what', ['Fra'], 'orders-by-country_2026-11-01_part-fra.csv'],
  [
    'each of several',
    ['smith', '2026-11', false, 'unassigned'],
    'orders-by-country_2026-11-01_part-smith-2026-11-unassigned.csv',
  ],
  ['in its own script', ['កម្ពុជា'], 'orders-by-country_2026-11-01_part-កម្ពុជា.csv'],
  ['and leads nowhere', ['../..\\a"b\n.exe'], 'orders-by-country_2026-11-01_part-a-b-exe.csv'],
  ['also of signs alone it is a part', ['%%%'], 'orders-by-country_2026-11-01_part.csv'],
  [
    'and is not too long',
    ['x'.repeat(500)],
    `orders-by-country_2026-11-01_part-${'x'.repeat(40)}.csv`,
  ],
] as const)('%s', (_what, by, name) => {
  expect(partName(FILE, by)).toBe(name)
})
