import type { Clock } from '../../../platform/clock.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import type { Reach } from '../reach/reachable.ts'

export type WebhookDeps = {
  clock: Clock
  /** Seals the secrets of webhooks. */
  sealKeys: SigningKeys
  reach: Reach
  actor: Actor
}
