import { expect, test } from 'vitest'
import { sortAfter } from './own-sort.rules.ts'
import type { TableSort } from './table-column.ts'

const newest = { id: 'created_at', desc: true }
const soonest = { id: 'arrival_date', desc: false }

/** What a press on a heading makes of the sort that is shown: up, then down, then none. */
const pressedOn = (id: string, shown: TableSort | undefined): TableSort | undefined => {
  if (shown?.id !== id) return { id, desc: false }
  return shown.desc ? undefined : { id, desc: true }
}
const presses = (id: string, own: TableSort | undefined, times: number) =>
  Array.from({ length: times }).reduce<(TableSort | undefined)[]>(
    (sorts) => [...sorts, sortAfter(pressedOn(id, sorts.at(-1) ?? own), sorts.at(-1), own)],
    [],
  )

test("each press on the heading of a table's own order turns it round", () => {
  const oldest = { id: 'created_at', desc: false }
  expect(presses('created_at', newest, 3)).toEqual([oldest, undefined, oldest])
  const last = { id: 'arrival_date', desc: true }
  expect(presses('arrival_date', soonest, 3)).toEqual([last, undefined, last])
})

test("other headings sort up, down and back to the table's own order", () => {
  const [up, down] = [false, true].map((desc) => ({ id: 'email', desc }))
  expect(presses('email', newest, 4)).toEqual([up, down, undefined, up])
  expect(presses('email', undefined, 3)).toEqual([up, down, undefined])
})
