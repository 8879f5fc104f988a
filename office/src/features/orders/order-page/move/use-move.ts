import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { orderInWords } from '@e-arrival/contract/orders/rows'
import { useState } from 'react'
import { useConfirm } from '../../../../ui/confirm/confirm-provider.tsx'
import { useStood } from '../../../../ui/press/use-stood.ts'
import { sayAgain } from '../../../../ui/toast/say-again.tsx'
import { moveQuestions } from '../../actions/move-questions.ts'
import { type Move, moveChange, restoreChange } from './move-order.ts'
import { useChangeOrder } from './use-change-order.ts'

/** A press that does nothing says so. */
const NOT_YET = 'The last move is still on its way. Wait for its answer.'

/** Where a move was asked for: a refusal is told there, where it pushes nothing from under the pointer. */
export type MovePlace = 'head' | 'panel'

/** Moves the order as it was `seen`, at once; Delete and Completed Refunds ask first. One for the page: menu and buttons are one thing. */
export const useMove = (order: OrderDetail) => {
  const change = useChangeOrder(order)
  const confirm = useConfirm()
  const [place, setPlace] = useState<MovePlace>('head')
  const { seen: seenStatus, knows } = useStood(order.process_status)
  const asSeen = (): OrderDetail => ({ ...order, process_status: seenStatus() })
  const move = async ({ status }: Move, from: MovePlace, seen = asSeen()): Promise<void> => {
    if (change.isPending) return void sayAgain('info', NOT_YET)
    const text = moveQuestions[status]
    const question = { about: orderInWords(seen), destructive: status === 'Deleted' }
    if (text && !(await confirm({ text, ...question }))) return
    setPlace(from)
    knows(seen.process_status, status)
    change.mutate(moveChange(seen, status))
  }
  const restore = (seen: OrderDetail): void => {
    setPlace('head')
    if (!change.isPending) change.mutate(restoreChange(seen))
  }
  return { move, restore, change, place }
}

export type Moving = ReturnType<typeof useMove>
