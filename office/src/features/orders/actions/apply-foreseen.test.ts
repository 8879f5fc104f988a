import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { expect, test } from 'vitest'
import { applyForeseen } from './apply-foreseen.ts'

const row = (order_id: string) => ({ order_id, assign_to: null }) as OrderRow
const list = {
  rows: [row('A'), row('B'), row('C')],
  total: 30,
  bounded: false,
  servedAt: undefined,
  question: '',
}

test('a row that leaves the folder lowers the total', () => {
  const after = applyForeseen(list, new Set(['B', 'X']), () => undefined)
  expect(after.rows.map((r) => r.order_id)).toEqual(['A', 'C'])
  expect(after.total).toBe(29)
})

test('a row that stays is changed in place', () => {
  const after = applyForeseen(list, new Set(['C']), (r) => ({ ...r, assign_to: 'Dara' }))
  expect(after.rows.map((r) => r.assign_to)).toEqual([null, null, 'Dara'])
  expect(after.total).toBe(30)
})
