import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('a name that is read from the right is kept apart from what stands beside it, another is as it is', () => {
  expect(isolated('محمد الحسن')).toBe('\u2068محمد الحسن\u2069')
  expect(isolated('דוד Levi')).toBe('\u2068דוד Levi\u2069')
  for (const name of ['Sok Dara', 'សុខ', '李小龍', '']) expect(isolated(name)).toBe(name)
})
