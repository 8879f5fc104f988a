import type { Brand } from '@e-arrival/contract/brands'
import type { DefencePack, DefencePackType } from '@e-arrival/contract/defence-packs'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { keepCheck, orderProblems } from '../evidence/evidence.public.ts'
import { findOrders } from '../orders/orders.public.ts'
import { writeDefencePack } from './defence-pack.rules.ts'
import { readPackFacts } from './pack-facts.read.ts'

export type PackDeps = { clock: Clock; brandFor: (domain: string) => Brand }
export type PackInput = { orderId: string; defencePackType: DefencePackType }

/** A pack as the screen shows it, with what its PDF is made of besides. */
export type MadePack = { pack: DefencePack; brand: Brand; at: Date }

export const makeDefencePack = async (
  db: Db,
  { clock, brandFor }: PackDeps,
  { orderId, defencePackType }: PackInput,
): Promise<MadePack> => {
  const order = (await findOrders(db, [orderId])).get(orderId)
  if (!order) throw new AppError('unknownOrder')
  await mustAgree(db, order.id, clock())
  const facts = await readPackFacts(db, order.id, defencePackType)
  const at = clock()
  const brand = brandFor(facts.order.landing_domain)
  const pack = writeDefencePack(defencePackType, facts, brand, at)
  return { pack, brand, at }
}

/** A pack claims nothing over a record that somebody changed (D63). Throws an AppError that names what differs. */
const mustAgree = async (db: Db, orderId: number, at: Date): Promise<void> => {
  const [first, ...more] = await orderProblems(db, orderId, at)
  if (!first) return
  await keepCheck(db, { at, by: 'pack', problems: [first, ...more] })
  const rest = more.length > 0 ? ` (and ${more.length} more)` : ''
  throw new AppError(
    'conflict',
    `No pack can be made: the record of this order was changed outside the product. ${first}${rest}. Admins were told.`,
  )
}
