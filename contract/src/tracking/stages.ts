import { z } from 'zod'
import type { Status } from '../statuses.ts'

/** Where an order stands, as a traveller understands it: 'closed' is a refund, 'ready' is a document to download. */
export const stages = ['received', 'in-progress', 'ready', 'closed'] as const
export type Stage = (typeof stages)[number]
export const stageSchema = z.enum(stages)

/** What is to be said of the money: nothing has been confirmed yet, or it went back. */
export const moneyStageSchema = z.enum(['missing', 'refunded'])
export type MoneyStage = z.infer<typeof moneyStageSchema>

/** As the order's own status says (D8, D16); a request that staff noted is none of the traveller's. */
export const moneyStageOf = (status: Status): MoneyStage | null => {
  if (status === 'Pending') return 'missing'
  return status === 'Refunds' ? 'refunded' : null
}

/** A document is what the traveller waits for: with one the order is ready, whatever its status says. */
export const stageOf = (status: Status, hasDocument: boolean): Stage => {
  if (hasDocument) return 'ready'
  if (status === 'Refunds') return 'closed'
  return status === 'Pending' || status === 'New' ? 'received' : 'in-progress'
}
