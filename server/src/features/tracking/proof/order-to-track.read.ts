import type { Status } from '@e-arrival/contract/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { orderAddress } from '../../../platform/db/orders/order-address.ts'
import { meantOrderIds } from '../../../platform/db/orders/typed-order-id.rules.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { wrongTriesOf } from '../../../platform/limits/wrong-tries.store.ts'
import { saysAddress } from './order-address.read.ts'
import { sameEmail } from './same-email.ts'

/** All that is asked of an order that somebody has proved. */
export type ProvedOrder = {
  id: number
  orderId: string
  email: string
  /** When this order was proved last, and from which address; from none where its email was corrected since. */
  provedAt: Date | null
  provedFrom: string | null
}

export type Looked = {
  /** The live order that id and email agree on; undefined where none does. */
  proved: ProvedOrder | undefined
  /** Wrong tries of the address that asks, in their window. */
  triesByAddress: number
}

type Tries = Pick<Looked, 'triesByAddress'>
type ProvedRow = Tries & ProvedOrder & { status: Status }
type Row = ProvedRow | (Tries & Record<keyof ProvedOrder | 'status', null>)

const isProved = (row: Row, email: string): row is ProvedRow => {
  // An order that is none is compared too: it answers no sooner.
  const agrees = sameEmail(email, row.email ?? '')
  return agrees && row.id !== null && row.status !== 'Deleted'
}

/**
 * The order a traveller proves, by its public id alone: an internal id is guessable. Typed in small letters, or on a keyboard of another script, it is
 * found too, and another one that is spelled alike does not stand before it; a deleted one is as unknown as one that never was. One round
 * trip: tracking waits for nothing else.
 */
export const findProvedOrder = async (
  db: Db,
  { orderId, email }: { orderId: string; email: string },
  addressKey: string,
  at: Date,
): Promise<Looked> => {
  const ids = meantOrderIds(orderId)
  const { rows } = await sql<Row>`
    select ${prepared} o.id, o.order_id as "orderId", o.status, ${orderAddress} as email,
      proof.at as "provedAt", proof.data ->> 'ip' as "provedFrom", tried.tries as "triesByAddress"
    from (select ${wrongTriesOf(addressKey, at)} as tries) tried
    left join orders o on o.order_id = any(${ids}::text[])
    left join lateral (
      select e.at, e.data from events e
      where e.order_id = o.id and (e.kind = 'tracking.proved' or ${saysAddress})
      order by e.seq desc limit 1
    ) proof on true`.execute(db)
  const likeliest = rows.sort((a, b) => ids.indexOf(a.orderId ?? '') - ids.indexOf(b.orderId ?? ''))
  const [row] = likeliest.filter((one): one is ProvedRow => isProved(one, email))
  return {
    proved: row && {
      ...{ id: row.id, orderId: row.orderId, email: row.email },
      ...{ provedAt: row.provedAt, provedFrom: row.provedFrom },
    },
    triesByAddress: rows[0]?.triesByAddress ?? 0,
  }
}
