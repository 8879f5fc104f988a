import type { ViewLook } from '@e-arrival/contract/orders/views'
import { expect, test } from 'vitest'
import { readQueueSearch, writeQueueSearch } from '../list/queue-search.ts'
import { isSameLook, isWholeList, lookOf, searchOf, wholeList } from './look.rules.ts'

const history = { queue: 'allOrder', sizes: [10, 25] } as const
const read = (raw: Record<string, unknown>) => readQueueSearch(raw, history)
const newest = { id: 'created_at', desc: true } as const
const arranged = { hidden: new Set(['email']), ownSort: newest }

const look: ViewLook = {
  ...{ search: 'dara', unassigned: true, sortBy: 'arrival_date', sortDir: 'asc' },
  ...{ filters: { status: 'New,Pending', member: 'Gone Long' }, hidden: ['phone_number'] },
}
const hiddenOf = (hidden: readonly string[] | undefined) => new Set(hidden)

test('a view comes back from the address that shows it', () => {
  for (const one of [look, { ...look, hidden: [] }, { ...look, search: '', filters: {} }]) {
    const shown = read(writeQueueSearch(searchOf(one, read({ size: '25', page: '7' }))))
    expect([shown.size, shown.page]).toEqual([25, 1])
    expect(lookOf(shown, { ...arranged, hidden: hiddenOf(shown.hidden) })).toEqual(one)
    expect(isWholeList(shown)).toBe(false)
  }
})

test('without words in the address a list is looked at as its member has arranged it', () => {
  expect(lookOf(read({ page: '3' }), arranged)).toEqual({
    ...{ search: '', unassigned: false, sortBy: 'created_at', sortDir: 'desc' },
    ...{ filters: {}, hidden: ['email'] },
  })
  expect(isWholeList(read({ page: '3', size: '25' }))).toBe(true)
  expect(isWholeList(wholeList(searchOf(look, read({}))))).toBe(true)
  for (const raw of [{ search: 'x' }, { sort: 'email' }, { hide: 'none' }, { status: 'New' }])
    expect(isWholeList(read(raw))).toBe(false)
})

test('the same look is the same in any order, and every part of it counts', () => {
  const turned = { member: 'Gone Long', status: 'New,Pending', domain: '' }
  const hidden = ['phone_number', 'phone_number']
  expect(isSameLook(look, { ...look, filters: turned, hidden })).toBe(true)
  const others: Partial<ViewLook>[] = [
    ...[{ search: 'dar' }, { unassigned: false }, { sortDir: 'desc' as const }],
    ...[{ sortBy: 'email' as const }, { filters: { status: 'New' } }, { hidden: [] }],
  ]
  for (const other of others) expect(isSameLook(look, { ...look, ...other })).toBe(false)
})
