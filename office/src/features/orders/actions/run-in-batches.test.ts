import { BULK_LIMIT, type BulkResult } from '@e-arrival/contract/call/ids'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import type { FolderAction, PickedOrder } from './folder-action.ts'
import { runInBatches } from './run-in-batches.ts'

const some = (n: number): PickedOrder[] =>
  Array.from({ length: n }, (_, at) => ({ id: `BATCH${at}`, status: 'New' }))
const doneOf = (orders: PickedOrder[]): BulkResult =>
  orders.map(({ id }) => ({ order_id: id, done: true, message: 'Moved', undo_id: 'u1' }))
const acting = (
  run: (orders: PickedOrder[]) => Promise<BulkResult>,
): Pick<FolderAction, 'run'> => ({
  run: async (orders) => ({ status: 1, message: '', data: await run(orders) }),
})
const refusal = (data: unknown) => new ApiError('refused', 'Not so.', { http: 409, data })

describe('what a refused call says of its orders', () => {
  test('is told, where it says it of each', async () => {
    const results = [{ order_id: 'BATCH0', done: false, message: 'Changed meanwhile' }]
    const refused = acting(() => Promise.reject(refusal(results)))
    expect(await runInBatches(refused, some(1), 'Dara')).toMatchObject({ results })
  })

  test.each([[null], [[]], [{ done: true }], [['BATCH0']], [{ proof: ['password'] }]])(
    'is nothing in %j: the refusal itself is told',
    async (data) => {
      const refused = acting(() => Promise.reject(refusal(data)))
      await expect(runInBatches(refused, some(1), 'Dara')).rejects.toThrow('Not so.')
    },
  )
})

test('a call that fails ends the run, and what was done before it is still told', async () => {
  let calls = 0
  const failing = acting((orders) => {
    calls += 1
    return calls === 2 ? Promise.reject(refusal(null)) : Promise.resolve(doneOf(orders))
  })
  const outcome = await runInBatches(failing, some(BULK_LIMIT * 3), 'Dara')
  expect(calls).toBe(2)
  expect(outcome.results).toHaveLength(BULK_LIMIT)
  expect(outcome).toMatchObject({ undoId: 'u1', failure: 'Not so.' })
})

test('1,500 orders are two calls, the second of which joins the undo of the first', async () => {
  const calls: [number, string | undefined][] = []
  const joining: Pick<FolderAction, 'run'> = {
    run: (orders, _me, undoId) => {
      calls.push([orders.length, undoId])
      return Promise.resolve({ status: 1, message: '', data: doneOf(orders) })
    },
  }
  const outcome = await runInBatches(joining, some(1_500), 'Dara')
  expect(calls).toEqual([
    [BULK_LIMIT, undefined],
    [500, 'u1'],
  ])
  expect(outcome).toMatchObject({ undoId: 'u1' })
  expect(outcome.results).toHaveLength(1_500)
})
