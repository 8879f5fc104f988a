import { randomUUID } from 'node:crypto'
import { ERASED } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { eachOf, gently } from '../../../platform/gently.ts'
import { UNDO_KEPT_MS } from '../../orders/orders.public.ts'
import type { TakingOut } from '../words/name-in-words.rules.ts'
import { namingEvents, referenceKinds, transactionKinds } from './naming-events.read.ts'

const DAY_MS = 24 * 60 * 60_000

type Of = { orderId: number; actor: Actor; at: Date }
type Typed = {
  transaction_id: string
  merchant_name: string
  filed_reference: string
  filed_at: Date | null
  filed_by: string
}

/**
 * Takes a traveller out of what staff typed of an order where it stays: its transaction, the reference under which it was filed, and what an
 * Undo would bring back of that. What is left is told anew, so that the order is what its events say; answers those of before that name him,
 * by their seq, which lose what was typed once all of him is erased.
 */
export const forgetTyped = async (trx: Trx, of: Of, taking: TakingOut): Promise<number[]> => {
  const { rows } = await sql<Typed>`
    select a.transaction_id, a.merchant_name, o.filed_reference, o.filed_at, o.filed_by
    from orders o join applications a on a.order_id = o.id where o.id = ${of.orderId}`.execute(trx)
  const [typed] = rows
  if (!typed) return []
  const inTransaction = await namingEvents(trx, of.orderId, transactionKinds, taking)
  const inReference = await namingEvents(trx, of.orderId, referenceKinds, taking)
  await forgetInTransaction(trx, of, { typed, taking, isTold: inTransaction.length > 0 })
  await forgetInReference(trx, of, { typed, taking, isTold: inReference.length > 0 })
  await forgetInUndo(trx, of, taking)
  return [...inTransaction, ...inReference]
}

/** `isTold`: an event names him, and what is told there now is told anew. */
type Forgetting = { typed: Typed; taking: TakingOut; isTold: boolean }

const forgetInTransaction = async (
  trx: Trx,
  { orderId, actor, at }: Of,
  { typed: { transaction_id, merchant_name }, taking, isTold }: Forgetting,
): Promise<void> => {
  const [transactionId = '', merchantName = ''] = await gently(
    eachOf([transaction_id, merchant_name], (text) => taking(text)),
  )
  const isSame = transactionId === transaction_id && merchantName === merchant_name
  if (isSame && !isTold) return
  await sql`update applications set transaction_id = ${transactionId}, merchant_name = ${merchantName},
      salt = gen_random_uuid() where order_id = ${orderId}`.execute(trx)
  const data = { transactionId, merchantName, because: 'erased' } as const
  await appendEvents(trx, actor, at, [{ orderId, kind: 'order.transaction-saved', data }])
}

const forgetInReference = async (
  trx: Trx,
  { orderId, actor, at }: Of,
  { typed: { filed_reference, filed_at, filed_by }, taking, isTold }: Forgetting,
): Promise<void> => {
  const to = await gently(taking(filed_reference))
  if (to === filed_reference && !isTold) return
  await sql`update orders set filed_reference = ${to} where id = ${orderId}`.execute(trx)
  const filed = { filed_at: filed_at?.toISOString() ?? null, filed_by }
  const data = { from: ERASED, to, ...filed, batch: randomUUID(), because: 'erased' } as const
  await appendEvents(trx, actor, at, [{ orderId, kind: 'order.reference-changed', data }])
}

type State = { filed_reference?: string }
type Part = {
  batch_id: string
  part: number
  label: string
  items: { id: number; before: State; after: State }[]
}

/** What can be undone, and for a while what could, is kept with the references of before: of an order whose reference changed meanwhile one may name him that it does not have. */
const forgetInUndo = async (trx: Trx, { orderId, at }: Of, taking: TakingOut): Promise<void> => {
  // They are swept by night: none is older.
  const since = new Date(at.getTime() - UNDO_KEPT_MS - DAY_MS)
  const { rows } = await sql<Part>`
    select p.batch_id, p.part, p.items, b.label from undo_parts p join undo_batches b on b.id = p.batch_id
    where p.items @> ${JSON.stringify([{ id: orderId }])}::text::jsonb and exists (
      select from events e where e.order_id = ${orderId} and e.at > ${since}
        and e.kind = any(${[...referenceKinds]}::text[]))`.execute(trx)
  const left = async (state: State): Promise<State> => ({
    ...state,
    filed_reference: await gently(taking(state.filed_reference ?? '')),
  })
  for (const { batch_id, part, label, items } of rows) {
    for (const item of items)
      if (item.id === orderId)
        Object.assign(item, { before: await left(item.before), after: await left(item.after) })
    await sql`update undo_parts set items = ${JSON.stringify(items)}::text::jsonb
      where batch_id = ${batch_id} and part = ${part}`.execute(trx)
    await sql`update undo_batches set label = ${await gently(taking(label))} where id = ${batch_id}`.execute(
      trx,
    )
  }
}
