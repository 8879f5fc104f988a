import { gatewayTexts } from '@e-arrival/contract/gateways'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { activateOnly, lockGateways } from './gateways.store.ts'

/** Switches the active gateway in one transaction: there is never none and never two (D53). */
export const changeGateway = (db: Db, gatewayId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const known = await lockGateways(trx)
    if (!known.includes(gatewayId)) throw new AppError('notFound', gatewayTexts.unknown)
    await activateOnly(trx, gatewayId)
  })
