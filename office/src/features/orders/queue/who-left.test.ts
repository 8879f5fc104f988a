import { MOST_ASKED_ABOUT } from '@e-arrival/contract/orders/find'
import { expect, test } from 'vitest'
import { stillThere, whoLeft } from './who-left.ts'

const filter = { sort: undefined, search: '', unassigned: false, month: undefined, filters: {} }
const list = { queue: 'newOrder', filter } as const
const ids = Array.from({ length: 1_500 }, (_, at) => `LEFT${at}`)
const gone = ['LEFT3', 'LEFT999', 'LEFT1000', 'LEFT1499']

test('of 1,500 selected orders each is asked about, no more in one call than it takes', async () => {
  const asked: number[] = []
  const left = await whoLeft(list, ids, (part) => {
    asked.push(part.length)
    return Promise.resolve(part.filter((id) => !gone.includes(id)))
  })
  expect(left).toEqual(gone)
  expect(asked).toEqual([MOST_ASKED_ABOUT, 500])
})

test('a Yes is about what is selected still and listed still; what is in sight is asked about by nobody', async () => {
  const orders = ['SEEN', 'HIDDEN', 'TAKEN', 'DROPPED'].map((id) => ({ id }))
  const picked = {
    selection: { SEEN: true, HIDDEN: true, TAKEN: true },
    outOfSight: ['HIDDEN', 'TAKEN', 'OTHER'],
  } as const
  const asked: string[] = []
  const still = await stillThere(
    list,
    orders,
    { ...picked, outOfSight: [...picked.outOfSight] },
    (part) => {
      asked.push(...part)
      return Promise.resolve(['HIDDEN'])
    },
  )
  expect(asked).toEqual(['HIDDEN', 'TAKEN'])
  expect(still).toEqual([{ id: 'SEEN' }, { id: 'HIDDEN' }])
})
