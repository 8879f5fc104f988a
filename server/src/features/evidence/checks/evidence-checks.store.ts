import type { EvidenceNotice } from '@e-arrival/contract/evidence'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type DeliveryState, deliveryState } from '../checkpoints/checkpoint-delivery.store.ts'

/** Writes down what a check came to. */
export const keepCheck = async (
  db: Db,
  { at, by, problems }: { at: Date; by: 'night' | 'pack'; problems: string[] },
): Promise<void> => {
  await sql`insert into evidence_checks (at, by, problems, first)
    values (${at}, ${by}, ${problems.length}, ${problems[0] ?? ''})`.execute(db)
}

/** A check of the night is told so long, to the night after it, whatever check is said to have found nothing since: no event binds one. */
const TOLD_FOR = sql`interval '25 hours'`

/** The night's check that counts, as a table: the newest that found something within a day, else the newest. */
export const nightThatCounts = sql`(
  select id, at, by, problems, first from evidence_checks where by = 'night'
  order by problems > 0 and at > now() - ${TOLD_FOR} desc, id desc limit 1)`

/**
 * What Admins are told: the night's check that counts where it found something, the last packs that were refused within a day or since,
 * and that checkpoints are not taken where they are sent.
 */
export const evidenceNotices = async (db: Db): Promise<EvidenceNotice[]> => {
  const { rows } = await sql<{
    at: Date
    by: 'night' | 'pack'
    problems: number
    first: string
  }>`
    with night as ${nightThatCounts},
    packs as (
      select id, at, by, problems, first from evidence_checks
      where by = 'pack' and problems > 0 and (at > now() - ${TOLD_FOR} or id > coalesce((select id from night), 0))
      order by id desc limit 5
    )
    select at, by, problems, first from (select * from night union all select * from packs) found
    where problems > 0 order by id desc`.execute(db)
  return [
    ...rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    ...failing(await deliveryState(db)),
  ]
}

const failing = (state: DeliveryState | null): EvidenceNotice[] =>
  state?.failing_since
    ? [
        {
          at: state.failing_since.toISOString(),
          by: 'delivery',
          problems: 1,
          first: `${state.place}: ${state.problem}`,
        },
      ]
    : []
