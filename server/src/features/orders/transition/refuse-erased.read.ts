import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { type HeldOrder, refuse, type Verdict } from './transition-state.ts'

type Judged = { order: HeldOrder; verdict: Verdict }

/** Whether a change gives an order a reference that it does not have, whatever else it does. */
const givesReference = ({ order, verdict }: Judged): boolean =>
  verdict.done &&
  verdict.next !== null &&
  verdict.next.filed_reference !== '' &&
  verdict.next.filed_reference !== order.filed_reference

/** Refuses a reference for orders whose traveller was erased, as whatever would tell of him anew: it is typed, and may say anything. Their rows are held. */
export const refuseErased = async (trx: Trx, judged: Judged[]): Promise<Judged[]> => {
  const given = judged.filter(givesReference).map(({ order }) => order.id)
  if (given.length === 0) return judged
  const { rows } = await sql<{ order_id: number }>`
    select order_id from erasures where order_id = any(${given}::bigint[]) and contact_at is not null`.execute(
    trx,
  )
  const erased = new Set(rows.map(({ order_id }) => order_id))
  return judged.map(({ order, verdict }) => ({
    order,
    verdict:
      erased.has(order.id) && givesReference({ order, verdict })
        ? refuse('refused', privacyTexts.refusesChanges)
        : verdict,
  }))
}
