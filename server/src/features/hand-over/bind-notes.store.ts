import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'

type How = 'hand-over.signed' | 'hand-over.erased-in'

/** Binds notes as they stand to the office's own log, as the last of a transaction's locks; those of before are left unbound. */
export const bindNotes = async (
  trx: Trx,
  { actor, at, how }: { actor: Actor; at: Date; how: How },
  ids: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ note: number; sha256: string }>`
    select id as note, shift_note_said(n) as sha256 from shift_notes n
    where id = any(${ids}::int[]) and salt is not null order by id`.execute(trx)
  for (const data of rows) await appendActivity(trx, actor, at, { kind: how, data })
}
