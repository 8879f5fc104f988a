import { expect, test } from 'vitest'
import { type QueueSearch, readQueueSearch, writeQueueSearch } from './queue-search.ts'

const list = { queue: 'newOrder', sizes: [10, 25, 'all'] } as const
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
    filters: { status: 'New,Pending', from: '2026-01-01', flags: 'bounced' },
    hidden: ['email', 'phone_number'],
  }
  const history = { ...list, queue: 'allOrder' } as const
  expect(readQueueSearch(asUrl(state), history)).toEqual(state)
  expect(readQueueSearch(asUrl(state), list).filters).toEqual({})
})

test('a view that leaves no column out says so, and a column that is gone counts for nothing', () => {
  const hidden: readonly string[] = []
  const all: QueueSearch = { ...readQueueSearch({}, list), hidden }
  expect(asUrl(all)).toEqual({ hide: 'none' })
  expect(readQueueSearch(asUrl(all), list)).toEqual(all)
  expect(readQueueSearch({ hide: 'gone,email,__proto__' }, list).hidden).toEqual(['email'])
})

test('a fresh list leaves the URL clean', () => {
  expect(asUrl(readQueueSearch({}, list))).toEqual({})
})

test('nonsense in the URL falls back to the default', () => {
  const nonsense = { page: '-1', size: '7', sort: 'password', month: '13', unassigned: 'x' }
  expect(readQueueSearch(nonsense, list)).toEqual(readQueueSearch({}, list))
  const history = { ...list, queue: 'allOrder' } as const
  const filters = { status: 'Gone', from: '2026-02-30', flags: 'bounced,happy', member: '' }
  expect(readQueueSearch(filters, history)).toEqual(readQueueSearch({}, history))
})

test('My Orders, where every order is assigned, takes no "Unassigned only"', () => {
  expect(readQueueSearch({ unassigned: '1' }, list).unassigned).toBe(true)
  expect(readQueueSearch({ unassigned: '1' }, { ...list, queue: 'myOrder' }).unassigned).toBe(false)
})
