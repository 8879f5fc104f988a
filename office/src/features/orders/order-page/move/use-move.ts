import { actionTexts } from '@e-arrival/contract/orders.actions'
import type { OrderDetail } from '@e-arrival/contract/orders.detail'
import { useConfirm } from '../../../../ui/confirm/confirm-provider.tsx'
import { type Move, moveChange, restoreChange } from './move-order.ts'
import { useChangeOrder } from './use-change-order.ts'

/** Moves the order at once; Delete asks first. One for the page, so that menu and buttons tell of the same refusal. */
export const useMove = (order: OrderDetail) => {
  const change = useChangeOrder(order)
  const confirm = useConfirm()
  const move = async ({ status }: Move): Promise<void> => {
    if (change.isPending) return
    if (status === 'Deleted' && !(await confirm(actionTexts.confirmDelete))) return
    change.mutate(moveChange(order, status))
  }
  const restore = (): void => {
    if (!change.isPending) change.mutate(restoreChange(order))
  }
  return { move, restore, change }
}

export type Moving = ReturnType<typeof useMove>
