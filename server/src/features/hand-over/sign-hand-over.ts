import { randomUUID } from 'node:crypto'
import { handOverTexts, type signHandOver as route } from '@e-arrival/contract/hand-over/hand-over'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { newRemarkSchema } from '@e-arrival/contract/remarks'
import type { z } from 'zod'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { isContactErased } from '../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { tellScreens } from '../../platform/live/notify-orders.store.ts'
import { type NowDeps, readNow } from '../now/now.public.ts'
import { findOrders, holdOrders, listsHolding } from '../orders/orders.public.ts'
import { addRemark } from '../remarks/remarks.public.ts'
import { bindNotes } from './bind-notes.store.ts'
import { listsOf } from './hand-over.rules.ts'
import { insertNote } from './hand-over.store.ts'
import { refusedLine } from './refused-line.ts'
import { refuseSignedBefore } from './signed-before.ts'

type Said = z.output<typeof route.body>
type Line = { id: number; order_id: string; words: string }

/**
 * Hands over a shift. Which numbers stood and what spoke for each order is looked up as it is signed, and not taken from the page;
 * what is said of an order becomes a comment on it, so that it goes with the order's data when those go. All of it or nothing, and once.
 */
export const signHandOver = async (
  db: Db,
  deps: NowDeps,
  member: Member,
  { words, orders }: Said,
): Promise<{ id: number }> => {
  const { today, queue, figures } = await readNow(db, deps, member)
  return inTransaction(db, async (trx) => {
    const lines = await linesOf(trx, orders)
    const ids = lines.map(({ id }) => id)
    // Orders first, then members: as every change of an order holds them.
    await holdOrders(trx, ids)
    await refuseSignedBefore(trx, deps.clock(), member, { words, lines })
    for (const [at, { id, words: said }] of lines.entries())
      if (said !== '' && (await isContactErased(trx, id)))
        throw refusedLine(at, privacyTexts.refusesChanges)
    const lists = listsOf(member.type, today)
    const reasons = await listsHolding(trx, { member, today }, lists, ids)
    const comments = await commentsOf(trx, deps, member, lines)
    const at = deps.clock()
    const id = await insertNote(trx, {
      note: {
        ...{ member_id: member.id, member_name: member.name, signed_at: at, salt: randomUUID() },
        ...{ words, queue, figures: JSON.stringify(figures) },
      },
      orders: lines.map((line) => ({
        ...{ order_id: line.id, reasons: JSON.stringify(reasons.get(line.id) ?? []) },
        remark_id: comments.get(line.id) ?? null,
      })),
    })
    await tellScreens(trx, 'hand-over')
    const actor = { kind: 'staff', id: member.id, name: member.name } as const
    await bindNotes(trx, { actor, at, how: 'hand-over.signed' }, [id])
    return { id }
  })
}

/** The orders that are named, each once, as they were written down. */
const linesOf = async (trx: Trx, orders: Said['orders']): Promise<Line[]> => {
  const asked = orders.map(({ id }) => id)
  const found = await findOrders(trx, asked)
  const seen = new Set<number>()
  return orders.map(({ id, words }, at) => {
    const order = found.get(id)
    if (!order) {
      const { message } = new AppError('unknownOrder')
      throw new AppError('unknownOrder', message, {
        errors: [{ path: `orders.${at}.id`, message }],
      })
    }
    if (seen.has(order.id)) throw invalidField(`orders.${at}.id`, handOverTexts.twice)
    seen.add(order.id)
    return { ...order, words }
  })
}

/** The comments that the lines become, by the order's internal id. */
const commentsOf = async (
  trx: Trx,
  deps: NowDeps,
  { id, name }: Member,
  lines: Line[],
): Promise<Map<number, number>> => {
  const comments = new Map<number, number>()
  for (const line of lines) {
    if (line.words === '') continue
    const remark = newRemarkSchema.parse({ orderId: line.order_id, remark: line.words })
    const actor = { kind: 'staff', id, name } as const
    comments.set(line.id, (await addRemark(trx, deps, { actor, remark })).id)
  }
  return comments
}
