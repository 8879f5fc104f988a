import { z } from 'zod'
import { paymentOf } from '../statuses/payments.ts'
import type { Status } from '../statuses.ts'

/**
 * Where an order stands, as a traveller understands it: 'ready' is a document to download, 'closed' is a refund, 'past' an order
 * whose document is not kept here, 'complete' one that was completed and has no document on record.
 */
export const stages = ['received', 'in-progress', 'ready', 'closed', 'past', 'complete'] as const
export type Stage = (typeof stages)[number]
export const stageSchema = z.enum(stages)

/** What is to be said of the money: nothing has been confirmed yet, or it went back. */
export const moneyStageSchema = z.enum(['missing', 'refunded'])
export type MoneyStage = z.infer<typeof moneyStageSchema>

/** As the order's own status says (D8, D16); a request that staff noted is none of the traveller's. */
export const moneyStageOf = (status: Status): MoneyStage | null => {
  const payment = paymentOf(status)
  if (payment === 'unpaid') return 'missing'
  return payment === 'refunded' ? 'refunded' : null
}

/** 'away': it is on record, and its file was never here. 'erased': what was sensitive of the order is kept no more (D71). */
export type DocumentStands = 'here' | 'none' | 'away' | 'erased'

/** A document is what the traveller waits for: with one the order is ready, whatever its status says. */
export const stageOf = (status: Status, document: DocumentStands): Stage => {
  if (document === 'here') return 'ready'
  if (status === 'Refunds') return 'closed'
  if (document === 'erased') return 'past'
  if (status === 'Completed') return document === 'away' ? 'past' : 'complete'
  return status === 'Pending' || status === 'New' ? 'received' : 'in-progress'
}
