import { actionWords, moveOrderStatus, restoreOrders } from '@e-arrival/contract/orders/actions'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import type { Action } from '@e-arrival/contract/permissions'
import { type MoveTarget, moveTargets, type Status } from '@e-arrival/contract/statuses'
import { call } from '../../../../api/call.ts'
import type { OrderChange } from './use-change-order.ts'

export type Move = { status: MoveTarget; label: string }

/** Deleting stands last, after the moves that an order goes on by (record 0017). */
export const targetsInTurn = (Object.keys(moveTargets) as MoveTarget[]).sort(
  (a, b) => Number(a === 'Deleted') - Number(b === 'Deleted'),
)

/** Every target but the present status; Delete to those who may, and only they take an order out of Deleted (D17, D18, D21). */
export const movesOf = (status: Status, may: (action: Action) => boolean): Move[] => {
  if (status === 'Deleted' && !may('orders.restore')) return []
  return targetsInTurn
    .map((target) => ({ status: target, label: `Move to ${moveTargets[target]}` }))
    .filter((move) => move.status !== status)
    .filter((move) => move.status !== 'Deleted' || may('orders.delete'))
}

/** Sends the status that was seen, so that a stale page is told who changed it (D17). */
export const moveChange = (order: OrderDetail, target: MoveTarget): OrderChange => ({
  foresee: { process_status: target },
  words: target === 'Deleted' ? actionWords.deleted : actionWords.moved,
  run: () =>
    call(moveOrderStatus, {
      body: {
        orderId: [{ id: order.order_id, status: order.process_status }],
        updatingStatus: target,
      },
    }),
})

export const restoreChange = (order: OrderDetail): OrderChange => ({
  foresee: {},
  words: actionWords.restored,
  run: () =>
    call(restoreOrders, {
      body: { orderId: [{ id: order.order_id, status: order.process_status }] },
    }),
})
