import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test('shows every page up to six', () => {
  expect(pageRange(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pageRange(1, 0)).toEqual([])
})

test('shows one sibling on either side and gaps beyond', () => {
  expect(pageRange(1, 7)).toEqual([1, 2, 3, 4, 5, 'gap-after', 7])
  expect(pageRange(3, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20])
  expect(pageRange(4, 20)).toEqual([1, 'gap-before', 3, 4, 5, 'gap-after', 20])
  expect(pageRange(18, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20])
})

test('always holds the present page, the first and the last, in order', () => {
  for (let pages = 1; pages <= 40; pages++)
    for (let page = 1; page <= pages; page++) {
      const shown = pageRange(page, pages).filter((step) => typeof step === 'number')
      expect(shown).toContain(page)
      expect([shown[0], shown.at(-1)]).toEqual([1, pages])
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
    }
})
