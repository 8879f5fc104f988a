import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { RetentionDays } from './retention.rules.ts'

export type RetentionNotice = {
  sensitive_days: number
  contact_days: number
  erases_from: Date
  sensitive: number
  contact: number
}

export const readNotice = async (db: Db): Promise<RetentionNotice | undefined> => {
  const { rows } = await sql<RetentionNotice>`
    select sensitive_days, contact_days, erases_from, sensitive, contact from retention_notice`.execute(
    db,
  )
  return rows[0]
}

/** Says from when, and of how many orders, retention erases under these settings. */
export const writeNotice = async (
  db: Db,
  days: RetentionDays,
  { erasesFrom, due }: { erasesFrom: Date; due: RetentionDays },
): Promise<void> => {
  await sql`
    insert into retention_notice (sensitive_days, contact_days, erases_from, sensitive, contact)
    values (${days.sensitive}, ${days.contact}, ${erasesFrom}, ${due.sensitive}, ${due.contact})
    on conflict (only_row) do update set sensitive_days = excluded.sensitive_days, contact_days = excluded.contact_days,
      erases_from = excluded.erases_from, sensitive = excluded.sensitive, contact = excluded.contact`.execute(
    db,
  )
}
