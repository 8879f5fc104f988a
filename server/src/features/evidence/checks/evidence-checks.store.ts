import type { EvidenceNotice } from '@e-arrival/contract/evidence'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { heldTimeOf } from '../../../platform/db/held-time.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'
import { type DeliveryState, deliveryState } from '../checkpoints/checkpoint-delivery.store.ts'
import { openReceipt } from '../checkpoints/receipt.ts'

/** As many as somebody may slip in before the figure says that no night was checked. */
const LOOKED_AT = 10

/** The last check of the whole record that was signed, and what it found; null where none was. */
export const lastSignedNight = async (
  db: Db,
  verifiers: Verifier[],
): Promise<{ at: Date; problems: number } | null> => {
  const { rows } = await sql<{ receipt: string }>`
    select receipt from evidence_checks where by = 'night' order by id desc limit ${LOOKED_AT}`.execute(
    db,
  )
  const said = rows.flatMap(({ receipt }) => {
    const [at, problems] = openReceipt('night', receipt, verifiers) ?? []
    return at === undefined ? [] : [{ at: heldTimeOf(at), problems: Number(problems) }]
  })
  // Not by the row's place: one that was signed before may be put there again.
  return said.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null
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
