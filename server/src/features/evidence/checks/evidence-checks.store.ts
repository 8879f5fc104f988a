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

/**
 * What Admins are told: the newest night's check where it found something, the last packs that were refused since,
 * and that checkpoints are not taken where they are sent.
 */
export const evidenceNotices = async (db: Db): Promise<EvidenceNotice[]> => {
  const { rows } = await sql<{
    at: Date
    by: 'night' | 'pack'
    problems: number
    first: string
  }>`
    with night as (select id, at, by, problems, first from evidence_checks where by = 'night' order by id desc limit 1),
    packs as (
      select id, at, by, problems, first from evidence_checks
      where by = 'pack' and id > coalesce((select id from night), 0) order by id desc limit 5
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
