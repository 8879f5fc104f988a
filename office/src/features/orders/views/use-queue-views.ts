import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { OrderView, ViewLook } from '@e-arrival/contract/orders/views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Arranged } from '../arrange/use-arranged.ts'
import type { QueueSearch } from '../list/queue-search.ts'
import { isSameLook, isWholeList, lookOf } from './look.rules.ts'
import { orderViews } from './order-views.ts'
import { useViewsThere } from './use-views-there.ts'

const NONE: readonly OrderView[] = []

/** The view whose new name is asked for, as it was when that began; it outlives its chip. */
export type Renaming = { view: OrderView; opened: boolean; key: number }

/** The views of a queue, which of them is looked at, and whether what is looked at can be saved as a further one. */
export const useQueueViews = (queue: QueueName, search: QueueSearch, arranged: Arranged) => {
  const { data } = useQuery(orderViews(queue))
  const [saved, setSaved] = useState<{ look: ViewLook; opened: boolean }>()
  const [renaming, setRenaming] = useState<Renaming>()
  const look = lookOf(search, arranged)
  // Own ones first: of two that look alike the member means his own.
  const current =
    data?.find((view) => !view.shared && isSameLook(view.look, look)) ??
    data?.find((view) => isSameLook(view.look, look))
  const rename = (view: OrderView) => setRenaming({ view, opened: true, key: Date.now() })
  const isWhole = isWholeList(search)
  return {
    ...{ queue, search, isWhole, renaming, setRenaming, rename },
    saving: saved?.opened ?? false,
    setSaving: (opened: boolean) =>
      setSaved((last) => ({ look: opened || !last ? look : last.look, opened })),
    /** What is saved: the list as it was when that was asked for, wherever the address has gone since. */
    look: saved?.look ?? look,
    views: data ?? NONE,
    /** Somebody has deleted it since it was on the screen. */
    isGone: ({ id }: OrderView) => data?.some((view) => view.id === id) === false,
    /** Their row has its place. */
    there: useViewsThere(queue, data?.length),
    currentId: isWhole ? undefined : current?.id,
    isNew: data !== undefined && !current && (!isWhole || look.hidden.length > 0),
  }
}

export type QueueViews = ReturnType<typeof useQueueViews>
