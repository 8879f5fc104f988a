import { type CountField, queueRows } from '@e-arrival/contract/orders/queues'
import type { Action } from '@e-arrival/contract/permissions'

type QueueLink = { label: string; to: string; also?: string; count: CountField; needs?: Action }

const linksIn = (place: 'tiles' | 'sidebar'): readonly QueueLink[] =>
  Object.values(queueRows)
    .filter((row) => row.place === place)
    .map(({ link, path, also, count, needs }) => ({
      ...{ label: link, to: path, count },
      ...(also && { also }),
      ...(needs && { needs }),
    }))

/** The dashboard tiles (spec 1 §2); `also` is a second address of the same screen (D2). */
export const tileLinks = linksIn('tiles')

/** The queues that the sidebar leads to, with the right that shows each (D22). */
export const sidebarQueues = linksIn('sidebar')
