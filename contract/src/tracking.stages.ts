import { z } from 'zod'
import type { Status } from './statuses.ts'

/** Where an order stands, as a traveller understands it: 'closed' is a refund, 'ready' is a document to download. */
export const stages = ['received', 'in-progress', 'ready', 'closed'] as const
export type Stage = (typeof stages)[number]
export const stageSchema = z.enum(stages)

/** A document is what the traveller waits for: with one the order is ready, whatever its status says. */
export const stageOf = (status: Status, hasDocument: boolean): Stage => {
  if (hasDocument) return 'ready'
  if (status === 'Refunds') return 'closed'
  return status === 'Pending' || status === 'New' ? 'received' : 'in-progress'
}
