import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'

/** What of an actor a hash covers; event_hash() is told it as a text. */
export const hashedActor = ({ kind, id, name }: Actor): string => `${kind}/${id ?? ''}/${name}`

/** The same of a stored event. */
export const hashedActorText: RawBuilder<string> = sql`
  actor_kind || '/' || coalesce(actor_id::text, '') || '/' || actor_name`

/** What the first event of a chain follows. */
export const CHAIN_START: RawBuilder<Buffer> = sql`decode('00', 'hex')`

/** The hash a stored event should have, over a window `chain` in the order of seq; `order` is its order's id, 0 for none. */
export const expectedHash = (order: RawBuilder<unknown>): RawBuilder<Buffer> => sql`
  event_hash(lag(hash, 1, ${CHAIN_START}) over chain, ${order}, seq, at,
    ${hashedActorText}, kind, data)`
