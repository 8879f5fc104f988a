import type { WebhookType } from '@e-arrival/contract/integrations/webhook-events'
import type { DeliveryState } from '@e-arrival/contract/integrations/webhooks'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** What landing sites hear back, and the last calls of their keys (D77, D81). */
export type IntegrationTables = {
  webhooks: {
    id: GeneratedAlways<number>
    domain: string
    url: string
    created_at: Instant
    revoked_at: NullableInstant
    revoked_because: Generated<string>
  }
  /** Sealed; one without an end signs, one with an end signs beside it until then. */
  webhook_secrets: {
    id: GeneratedAlways<number>
    webhook_id: number
    sealed: string
    hint: string
    created_at: Instant
    ends_at: NullableInstant
  }
  webhook_deliveries: {
    id: GeneratedAlways<number>
    message_id: string
    webhook_id: number
    type: WebhookType
    order_id: string | null
    status: string | null
    occurred_at: Instant
    created_at: Instant
    state: Generated<DeliveryState>
    attempts: Generated<number>
    attempted_at: NullableInstant
    /** While it is under way: when its node counts as dead. */
    next_attempt_at: NullableInstant
    delivered_at: NullableInstant
    answered: number | null
    problem: Generated<string>
  }
  intake_calls: {
    id: GeneratedAlways<number>
    key_id: number
    at: Instant
    method: string
    path: string
    status: number
    message: string
    fields: string[]
  }
}
