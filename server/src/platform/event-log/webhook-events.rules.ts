import type { WebhookEvent } from '@e-arrival/contract/integrations/webhook-events'
import type { Status } from '@e-arrival/contract/statuses'
import type { Actor } from './actor.ts'
import type { EventData, EventKind } from './events.ts'

type Happened = {
  [Kind in EventKind]: { orderId: number; kind: Kind; data: EventData[Kind] }
}[EventKind]

/** What a landing site is told when an order comes to a status; of the others it is told nothing. */
const webhookOfStatus: Partial<Record<Status, WebhookEvent>> = {
  Awaiting: 'order.needs_answer',
  Completed: 'order.completed',
  Refunds: 'order.refunded',
  Deleted: 'order.deleted',
}

export type DueWebhook = {
  orderId: number
  type: WebhookEvent
  /** Null: the one that the order has. */
  status: Status | null
  /** Of a download, so that only the first of an order is told. */
  downloadId: number | null
}

/**
 * What an event is to a landing site (D81), or null for what it is not told. An order is received where the site itself handed
 * it in: what an import brings was there before.
 */
export const webhookOfEvent = (event: Happened, actor: Actor): DueWebhook | null => {
  const { orderId } = event
  if (event.kind === 'order.arrived') {
    if (actor.kind !== 'intake' || event.data.batch !== undefined) return null
    return { orderId, type: 'order.received', status: event.data.status, downloadId: null }
  }
  if (event.kind === 'download.recorded') {
    const { downloadId } = event.data
    return { orderId, type: 'order.downloaded', status: null, downloadId }
  }
  if (event.kind !== 'order.status-changed' && event.kind !== 'order.undone') return null
  const { from, to } = event.data
  const type = webhookOfStatus[to]
  return type && from !== to ? { orderId, type, status: to, downloadId: null } : null
}
