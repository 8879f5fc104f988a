import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/db.ts'
import type { EventKind } from './events.ts'
import { takenOut, typedFreely } from './taken-out.ts'

type Said = { orderId: number; kind: EventKind; data: object }

const isSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

/** Whether an event says what an erasure would take out of it, or what somebody typed. */
const tells = ({ kind, data }: Said): boolean =>
  [...takenOut[kind], ...(typedFreely[kind] ?? [])].some((field) =>
    isSomething((data as Record<string, unknown>)[field]),
  )

/**
 * Refuses what tells anew of a traveller who was erased, whatever path it comes by: what is done with it goes back too. The events are
 * appended, so that their chains are held, and an erasure beside them is over.
 */
export const refuseOfErased = async (db: Db, events: readonly Said[]): Promise<void> => {
  const ids = events.filter(tells).map(({ orderId }) => orderId)
  if (ids.length === 0) return
  const { rows } = await sql`
    select from erasures where order_id = any(${ids}::bigint[]) and contact_at is not null limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new AppError('conflict', privacyTexts.refusesChanges)
}
