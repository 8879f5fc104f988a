import type { RouteInput } from '@e-arrival/contract/call/route'
import type {
  DeliveryState,
  listWebhookDeliveries,
  WebhookDelivery,
} from '@e-arrival/contract/integrations/webhooks'
import type { Db } from '../../../platform/db/db.ts'

type Asked = RouteInput<typeof listWebhookDeliveries>['query']
const told = (at: Date | null): string | null => at?.toISOString() ?? null

/** What was sent and how it went, the newest first. */
export const readDeliveries = async (db: Db, asked: Asked): Promise<WebhookDelivery[]> => {
  const { webhook, state, before, limit } = asked
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'message_id', 'webhook_id', 'type', 'order_id', 'status', 'occurred_at'])
    .select(['state', 'attempts', 'attempted_at', 'next_attempt_at', 'delivered_at'])
    .select(['answered', 'problem'])
    .$if(webhook !== undefined, (query) => query.where('webhook_id', '=', webhook as number))
    .$if(state !== undefined, (query) => query.where('state', '=', state as DeliveryState))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    occurred_at: row.occurred_at.toISOString(),
    attempted_at: told(row.attempted_at),
    next_attempt_at: told(row.next_attempt_at),
    delivered_at: told(row.delivered_at),
  }))
}
