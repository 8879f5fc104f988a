import type { newRemarkSchema, RemarkRow } from '@e-arrival/contract/remarks'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { assertContactKept } from '../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { notifyOrdersChanged } from '../../platform/live/notify-orders.store.ts'
import { holdOrder, requestRefund } from '../orders/orders.public.ts'
import { asRemarkRow } from './remark-row.rules.ts'
import { insertRemark } from './remarks.store.ts'

type NewRemark = z.output<typeof newRemarkSchema>
const flagNames = ['whatsapp', 'telephone', 'statusRefund', 'voided', 'chargeBack'] as const

/** Adds a comment by the signed-in member; a ticked Refund opens a refund request in the same transaction (D16, D36). */
export const addRemark = async (
  db: Db,
  { clock }: { clock: Clock },
  { actor, remark }: { actor: Actor; remark: NewRemark },
): Promise<RemarkRow> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const order = await holdOrder(trx, remark.orderId)
    if (!order) throw new AppError('unknownOrder')
    await assertContactKept(trx, order.id)
    const stored = {
      created_at: at,
      remark_name: actor.name,
      remark: remark.remark,
      whatsapp: remark.whatsapp,
      telephone: remark.telephone,
      status_refund: remark.statusRefund,
      voided: remark.voided,
      chargeback: remark.chargeBack,
      report_error: '',
    }
    const id = await insertRemark(trx, { ...stored, order_id: order.id, staff_id: actor.id })
    const flags = flagNames.filter((name) => remark[name] === 'Y')
    await appendEvents(trx, actor, at, [
      {
        ...{ orderId: order.id, kind: 'remark.added', data: { remarkId: id, flags } },
        rows: [{ kind: 'remark', id }],
      },
    ])
    if (remark.statusRefund === 'Y') await requestRefund(trx, actor, at, order.id)
    await notifyOrdersChanged(trx, order.order_id)
    return asRemarkRow({ ...stored, id }, order.order_id)
  })
