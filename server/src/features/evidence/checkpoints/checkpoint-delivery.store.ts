import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { heldTimeOf } from '../../../platform/db/held-time.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Signer, Verifier } from '../../../platform/transparency-log/signed-note.ts'
import { type CheckpointPlace, isNotOurs } from './checkpoint-place.port.ts'
import { openReceipt, signReceipt } from './receipt.ts'

/** How the sending goes; `problem` is '' where the last one was taken. */
export type DeliveryState = {
  place: string
  tried_at: Date
  delivered_at: Date | null
  size: number | null
  failing_since: Date | null
  problem: string
}

/** A place, the size of the newest checkpoint that it took, and when. */
export type Taken = { place: string; size: number; at: Date }

export const deliveryState = async (db: Db): Promise<DeliveryState | null> => {
  const { rows } = await sql<DeliveryState>`
    select place, tried_at, delivered_at, size, failing_since, problem from checkpoint_delivery`.execute(
    db,
  )
  return rows[0] ?? null
}

/** That checkpoints are refused since another database signs where they are sent; [] otherwise. */
export const placeProblems = async (db: Db): Promise<string[]> => {
  const state = await deliveryState(db)
  return state && isNotOurs(state.problem)
    ? [`checkpoints are not taken at ${state.place}. ${state.problem}`]
    : []
}

/** What another place took this one did not: all are to be sent again. */
export const deliverAnew = (db: Db, address: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ address: string }>`
      select address from checkpoint_delivery for update`.execute(trx)
    if (rows[0]?.address === address) return
    await forgetDelivery(trx)
    await sql`update checkpoints set delivered_at = null where delivered_at is not null`.execute(
      trx,
    )
  })

/** What the place that they are sent to took up to now, as the sender signed it; null while that is nothing. */
export const takenCopies = async (db: Db, verifiers: Verifier[]): Promise<Taken | null> => {
  const { rows } = await sql<{ receipt: string }>`select receipt from checkpoint_delivery`.execute(
    db,
  )
  const [place, size, at] = openReceipt('taken', rows[0]?.receipt ?? '', verifiers) ?? []
  return place && size && at ? { place, size: Number(size), at: heldTimeOf(at) } : null
}

/** The checkpoints that nobody took yet, the oldest first. */
export const undelivered = async (
  db: Db,
  limit: number,
): Promise<{ size: number; note: string }[]> => {
  const { rows } = await sql<{ size: number; note: string }>`
    select size, note from checkpoints where delivered_at is null order by size limit ${limit}`.execute(
    db,
  )
  return rows
}

type Sent = Pick<CheckpointPlace, 'place' | 'address'> & { at: Date }

export const noteDelivered = async (
  db: Db,
  { place, address, size, at }: Sent & { size: number },
  signer: Signer,
): Promise<void> => {
  const receipt = signReceipt('taken', [place, size, at.toISOString()], signer)
  await sql`update checkpoints set delivered_at = ${at} where size = ${size}`.execute(db)
  await sql`insert into checkpoint_delivery (place, address, tried_at, delivered_at, size, receipt)
    values (${place}, ${address}, ${at}, ${at}, ${size}, ${receipt})
    on conflict (id) do update set place = excluded.place, address = excluded.address, tried_at = excluded.tried_at,
      delivered_at = excluded.delivered_at, size = excluded.size, receipt = excluded.receipt, failing_since = null, problem = ''`.execute(
    db,
  )
}

/** Answers whether it is the first failure after a success. */
export const noteFailed = async (
  db: Db,
  { place, address, problem, at }: Sent & { problem: string },
): Promise<boolean> => {
  const { rows } = await sql<{ first: boolean }>`
    insert into checkpoint_delivery as d (place, address, tried_at, failing_since, problem)
    values (${place}, ${address}, ${at}::timestamptz, ${at}::timestamptz, ${problem})
    on conflict (id) do update set place = excluded.place, address = excluded.address, tried_at = excluded.tried_at,
      failing_since = coalesce(d.failing_since, excluded.tried_at), problem = excluded.problem
    returning failing_since = ${at}::timestamptz as first`.execute(db)
  return rows[0]?.first ?? true
}

/** What an earlier setting left: nothing is sent any more. */
export const forgetDelivery = async (db: Db): Promise<void> => {
  await sql`delete from checkpoint_delivery`.execute(db)
}
