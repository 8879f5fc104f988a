import { expect, test } from 'vitest'
import { type QueueSearch, readQueueSearch, writeQueueSearch } from './queue-search.ts'

const sizes = [10, 25, 'all'] as const
const asUrl = (state: QueueSearch) =>
  Object.fromEntries(
    Object.entries(writeQueueSearch(state)).filter(([, value]) => value !== undefined),
  )

test('a list state survives the way through the URL', () => {
  const state: QueueSearch = {
    page: 3,
    size: 'all',
    sort: { id: 'arrival_date', desc: true },
    search: 'sok & co',
    unassigned: true,
    month: 12,
  }
  expect(readQueueSearch(asUrl(state), sizes)).toEqual(state)
})

test('a fresh list leaves the URL clean', () => {
  expect(asUrl(readQueueSearch({}, sizes))).toEqual({})
})

test('nonsense in the URL falls back to the default', () => {
  const nonsense = { page: '-1', size: '7', sort: 'password', month: '13', unassigned: 'x' }
  expect(readQueueSearch(nonsense, sizes)).toEqual(readQueueSearch({}, sizes))
})
