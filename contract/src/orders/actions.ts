import { z } from 'zod'
import { bulkResultSchema, orderRefsSchema, undoIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { MOVE_NEW_ORDERS, moveTargets } from '../statuses.ts'
import { assigneeSchema } from './assignee.ts'
import type { ActionWords } from './words.ts'

export const updatingStatusSchema = z.enum(
  [...(Object.keys(moveTargets) as (keyof typeof moveTargets)[]), MOVE_NEW_ORDERS],
  { error: 'Unknown status.' },
)

export const changeOrderStatus = route({
  method: 'PUT',
  path: '/admin/change-order-status',
  takesMore: true,
  permission: 'orders.move',
  changes: ['orders'],
  summary: 'Change the status of orders; delete is updatingStatus Deleted, always soft (D18, D21)',
  body: z.object({
    orderId: orderRefsSchema,
    undoId: undoIdSchema,
    updatingStatus: updatingStatusSchema,
    permanentDeletedFlag: z
      .boolean()
      .optional()
      .refine((flag) => flag !== true, { message: 'Orders are never deleted for good.' }),
  }),
  reply: bulkResultSchema,
})

export const moveOrderStatus = route({
  method: 'PUT',
  path: '/admin/move-order-status',
  takesMore: true,
  permission: 'orders.move',
  changes: ['orders'],
  summary: 'Move orders to one of the seven targets, or to New by move_new_orders (D12, D17)',
  body: z.object({
    orderId: orderRefsSchema,
    updatingStatus: updatingStatusSchema,
    undoId: undoIdSchema,
  }),
  reply: bulkResultSchema,
})

export const assignOrders = route({
  method: 'PUT',
  path: '/admin/assign-order-status',
  takesMore: true,
  permission: 'orders.assign-self',
  changes: ['orders'],
  summary: 'Assign orders to a member by name, or free them with null (D13–D15)',
  body: z.object({
    orderId: orderRefsSchema,
    undoId: undoIdSchema,
    assignto: assigneeSchema,
    /** Admin and Manager: take over for themselves what somebody else holds; "Assign to me" never does (D15). */
    reassign: z.boolean().optional(),
  }),
  reply: bulkResultSchema,
})

export const completeRefunds = route({
  method: 'PUT',
  path: '/admin/move-to-complete-refund',
  takesMore: true,
  permission: 'orders.refund',
  changes: ['orders'],
  summary: 'Refunded it: status Refunds, refund_date now, the request closed (D16)',
  body: z.object({ orderId: orderRefsSchema, undoId: undoIdSchema }),
  reply: bulkResultSchema,
})

export const restoreOrders = route({
  method: 'PUT',
  path: '/admin/restore-order',
  permission: 'orders.restore',
  changes: ['orders'],
  summary: 'Take orders out of Deleted, back to their previous status (D18)',
  body: z.object({ orderId: orderRefsSchema, undoId: undoIdSchema }),
  reply: bulkResultSchema,
})

/** Words of the actions, as the specification has them (spec 1 §2, §8). */
export const actionTexts = {
  deleted: 'Order has been deleted successfully',
  assigned: 'Order has been assigned successfully',
  freed: 'Order has been moved to its original folder successfully',
  moved: 'Order has been moved successfully',
  refunded: 'Order has been refunded successfully',
  restored: 'Order has been restored successfully',
  confirmDelete: 'Are you sure you want to delete?',
  confirmAssign: 'Are you sure want to assigned orders.',
  confirmRefund: 'Are you sure you want to move orders to completed refunds?',
  confirmReturn: 'Are you sure you want to move orders to their original folder?',
  confirmRestore: 'Are you sure you want to restore orders?',
  confirmMoveNew: 'Are you sure want to move orders to new orders.',
} as const

/** Asked before a whole queue is moved; a few picked orders are moved at once and taken back by Undo. */
export const confirmMoveTo = (label: string): string =>
  `Are you sure you want to move orders to ${label}?`

/** How each action speaks of what it did, on the server's side and on the screens. */
export const actionWords = {
  deleted: { did: 'deleted', success: actionTexts.deleted },
  moved: { did: 'moved', success: actionTexts.moved },
  freed: { did: 'moved to their original folder', success: actionTexts.freed },
  assigned: { did: 'assigned', success: actionTexts.assigned },
  refunded: { did: 'refunded', success: actionTexts.refunded },
  restored: { did: 'restored', success: actionTexts.restored },
} as const satisfies Record<string, ActionWords>
