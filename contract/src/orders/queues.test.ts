import { expect, test } from 'vitest'
import { statuses, statusTable } from '../statuses.ts'
import { queueNames, queueRows, readQueueName, statusOfQueue } from './queues.ts'
import { sortFields } from './rows.ts'

const rows = Object.values(queueRows)

test.each([
  ['names and aliases', [...queueNames, ...rows.flatMap(({ aliases = [] }) => aliases)]],
  ['counts', rows.map(({ count }) => count)],
  ['paths', rows.map(({ path }) => path)],
  ['titles', rows.map(({ title }) => title)],
  ['links', rows.map(({ link }) => link)],
  ['keys', rows.map(({ key }) => key)],
  ['statuses', Object.values(statusOfQueue)],
])('no two queues share %s', (_what, said) => {
  expect(said.filter((one, at) => said.indexOf(one as never) !== at)).toEqual([])
})

test('a key is one letter', () => {
  for (const { key } of rows) expect(key).toMatch(/^[a-z]$/)
})

test('each name and alias is read as its own queue', () => {
  for (const queue of queueNames)
    for (const name of [queue, ...(queueRows[queue].aliases ?? [])])
      expect(readQueueName(name)).toEqual({ queue })
})

test('every field of a row that lists are sorted by is a column of some queue, or the assignee', () => {
  const shown = new Set<string>(rows.flatMap(({ columns }) => columns))
  expect(sortFields.filter((field) => !shown.has(field))).toEqual(['assign_to'])
})

test('the status of a queue is a stored one', () => {
  expect(statuses).toEqual(expect.arrayContaining(Object.values(statusOfQueue)))
})

// New is shown by New, Priority and Future Orders, Refunds by Refund Orders with what asks for one.
test('every stored status has a queue, and the demo has orders of it', () => {
  expect(
    statuses.filter((status) => !Object.values(statusOfQueue).some((of) => of === status)),
  ).toEqual(['New', 'Refunds'])
  for (const status of statuses) expect(statusTable[status].demo).toBeGreaterThan(0)
})
