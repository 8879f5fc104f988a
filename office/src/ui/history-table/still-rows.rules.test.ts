import { expect, test } from 'vitest'
import { stillRows, waitingWords } from './still-rows.rules.ts'

const idOf = ({ id }: { id: number }) => id
const rows = (...ids: number[]) => ids.map((id) => ({ id, v: 1 }))

test.each([
  ['what came above waits', [2, 1], [3, 2, 1], [2, 1], '1 new'],
  ['what came among them waits', [3, 1], [3, 2, 1], [3, 1], '1 new'],
  ['what comes below all of them is shown', [3, 2], [3, 2, 1], [3, 2, 1], undefined],
  ['what left stays', [3, 2, 1], [3, 1], [3, 2, 1], 'Changed'],
  ['of others all of them wait', [2, 1], [4, 3], [2, 1], '2 new'],
  ['all left', [2, 1], [], [2, 1], 'Changed'],
])('%s', (_what, shown, now, stand, words) => {
  const those = stillRows(rows(...shown), rows(...now), idOf)
  expect(those.map(idOf)).toEqual(stand)
  expect(waitingWords(those, rows(...now), idOf)).toBe(words)
})

test('a row that stands is shown as it is now', () => {
  const now = [{ id: 2, v: 2 }, ...rows(1)]
  expect(stillRows(rows(2, 1), now, idOf)).toEqual(now)
})
