import { gatewayTexts } from '@e-arrival/contract/gateways'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import { activateOnly, lockGateways } from './gateways.store.ts'

/**
 * Switches the active gateway in one transaction: there is never none and never two (D53). False where it was active already.
 * `from`, where it is given, is the one its caller knows as active.
 * @throws AppError conflict where another one is active by now
 */
export const changeGateway = (
  db: Db,
  { clock }: { clock: Clock },
  actor: Actor,
  { gatewayId, from }: { gatewayId: number; from?: number | undefined },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const known = await lockGateways(trx)
    const to = known.find(({ id }) => id === gatewayId)
    if (!to) throw new AppError('notFound', gatewayTexts.unknown)
    if (to.is_active) return false
    const active = known.find(({ is_active }) => is_active)
    if (from && active && active.id !== from)
      throw new AppError('conflict', gatewayTexts.meanwhile(active.gateway_name))
    await activateOnly(trx, gatewayId)
    const data = { from: active?.gateway_name ?? '', to: to.gateway_name }
    await appendActivity(trx, actor, clock(), { kind: 'gateway.changed', data })
    return true
  })
