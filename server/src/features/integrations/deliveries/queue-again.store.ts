import { randomUUID } from 'node:crypto'
import { TEST_EVENT } from '@e-arrival/contract/integrations/webhook-events'
import type { Trx } from '../../../platform/db/db.ts'
import { ring } from './deliveries.store.ts'

/** A delivery by its number; its row is written after its webhook's is held, and so is not held itself. */
export const findDelivery = (trx: Trx, id: number) =>
  trx
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'state', 'problem'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What a delivery is that has everything before it. */
const anew = (at: Date) => ({
  ...{ state: 'waiting' as const, attempts: 0, next_attempt_at: at, delivered_at: null },
  ...{ answered: null, problem: '' },
})

export const queueAgain = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx.updateTable('webhook_deliveries').set(anew(at)).where('id', '=', id).execute()
  await ring(trx)
}

type Failed = { webhookId: number; deliveryIds: number[] | undefined }

export const queueFailedAgain = async (
  trx: Trx,
  { webhookId, deliveryIds }: Failed,
  at: Date,
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set(anew(at))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .$if(deliveryIds !== undefined, (query) => query.where('id', 'in', deliveryIds as number[]))
    .executeTakeFirst()
  await ring(trx)
  return Number(numUpdatedRows)
}

export const queueTest = async (trx: Trx, webhookId: number, at: Date): Promise<number> => {
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({
      ...{ message_id: `msg_${randomUUID().replaceAll('-', '')}`, webhook_id: webhookId },
      ...{ type: TEST_EVENT, order_id: null, status: null, answered: null },
      ...{ occurred_at: at, created_at: at, next_attempt_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ring(trx)
  return id
}
