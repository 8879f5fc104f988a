import type { Clock } from '../../../platform/clock.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import type { Reach } from '../deliveries/reachable.ts'

export type WebhookDeps = {
  clock: Clock
  /** Seals the secrets of webhooks. */
  sealSecret: string
  reach: Reach
  actor: Actor
}
