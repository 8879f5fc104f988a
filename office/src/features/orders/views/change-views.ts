import type { QueueName } from '@e-arrival/contract/orders/queues'
import {
  addOrderView,
  deleteOrderView,
  updateOrderView,
  type ViewLook,
  type ViewVersion,
} from '@e-arrival/contract/orders/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useUnderWay } from '../../../api/under-way/use-under-way.ts'
import { sayAnswer, type Told } from '../../../ui/toast/say-done.ts'
import { withWhose } from '../../../ui/toast/with-whose.ts'
import { orderViews } from './order-views.ts'

/** What is asked of a view, by name and who sees it. */
export type Named = { name: string; shared: boolean }

/** Whose what is said of it is, where that has to be said. */
export type Whose = { whose?: (() => string | undefined) | undefined }

/** Names the changes of a queue's views. */
const changesOf = (queue: QueueName) => ['change-view', queue]

/** Whether a view is being changed or deleted. */
export const useIsViewChanging = (queue: QueueName, { id }: { id: number }): boolean =>
  useUnderWay<Meant>(changesOf(queue)).some((sent) => sent.id === id)

/** A view as its member was shown it: nothing else is changed or deleted. */
type Meant = { id: number; shown: ViewVersion }

/** Saves, changes and deletes views of a queue, and loads them anew, whatever came of it. */
export const useChangeViews = (queue: QueueName) => {
  const queries = useQueryClient()
  const done = {
    meta: { of: ({ whose }: Whose) => whose?.() },
    onSuccess: (answer: Told, { whose }: Whose) =>
      sayAnswer(answer, withWhose(whose?.(), answer.message)),
    onSettled: () => queries.invalidateQueries({ queryKey: orderViews(queue).queryKey }),
  }
  const add = useMutation({
    mutationFn: ({ whose: _, ...body }: Named & { look: ViewLook } & Whose) =>
      call(addOrderView, { body: { ...body, orderName: queue } }),
    ...done,
  })
  const update = useMutation({
    mutationKey: changesOf(queue),
    mutationFn: ({ whose: _, ...body }: Partial<Named> & Meant & Whose) =>
      call(updateOrderView, { body }),
    ...done,
  })
  const remove = useMutation({
    mutationKey: changesOf(queue),
    mutationFn: ({ whose: _, ...body }: Meant & Whose) => call(deleteOrderView, { body }),
    ...done,
  })
  return { add, update, remove }
}
