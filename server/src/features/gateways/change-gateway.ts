import { gatewayTexts } from '@e-arrival/contract/gateways'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import { activateOnly, lockGateways } from './gateways.store.ts'

/** Switches the active gateway in one transaction: there is never none and never two (D53). False where it was active already. */
export const changeGateway = (
  db: Db,
  { clock }: { clock: Clock },
  actor: Actor,
  gatewayId: number,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const known = await lockGateways(trx)
    const to = known.find(({ id }) => id === gatewayId)
    if (!to) throw new AppError('notFound', gatewayTexts.unknown)
    if (to.is_active) return false
    await activateOnly(trx, gatewayId)
    const from = known.find(({ is_active }) => is_active)?.gateway_name ?? ''
    const data = { from, to: to.gateway_name }
    await appendActivity(trx, actor, clock(), { kind: 'gateway.changed', data })
    return true
  })
