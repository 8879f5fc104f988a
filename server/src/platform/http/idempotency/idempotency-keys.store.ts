import { sql } from 'kysely'
import type { Db, Trx } from '../../db/db.ts'
import { sentAhead } from '../../db/sent-ahead.ts'
import { toldOf, UNKNOWN } from './erased-since.read.ts'
import type { OrdersNamed } from './orders-named.rules.ts'

export type KeptAnswer = {
  request_hash: string
  http: number | null
  answer: Uint8Array | null
  /** When its call began. */
  created_at: Date
}

/**
 * Takes a caller's key for this transaction: null where it is free or was used before `from`, else what is kept of its first call. A call of the same
 * key that is being answered is waited for.
 */
export const claimKey = async (
  trx: Trx,
  key: { caller: string; keyHash: string; requestHash: string; at: Date; from: Date },
): Promise<KeptAnswer | null> => {
  const { caller, keyHash: key_hash, requestHash: request_hash, at: created_at } = key
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({
      caller,
      key_hash,
      request_hash,
      http: null,
      answer: null,
      tells_of: null,
      created_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key_hash'])
        .doUpdateSet({ request_hash, http: null, answer: null, tells_of: null, created_at })
        .where('idempotency_keys.created_at', '<=', key.from),
    )
    .returning('key_hash')
    .executeTakeFirst()
  if (taken) return null
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'http', 'answer', 'created_at'])
    .where('caller', '=', caller)
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow()
}

/** Erasures wait for answers that are being kept, and those for them: whichever comes first, the other sees it. */
const KEEPING = sql`hashtext('idempotency_keys')`

type Kept = {
  caller: string
  keyHash: string
  http: number
  answer: Buffer
  callBegan: Date
  /** Null where it tells of no traveller. */
  orders: OrdersNamed | null
}

/** Keeps the first answer beside the change it tells of; of who was erased meanwhile only that there was one. */
export const keepAnswer = async (
  trx: Trx,
  { caller, keyHash, http, answer, callBegan, orders }: Kept,
): Promise<void> => {
  const told = orders
    ? toldOf(orders, callBegan)
    : sql`select '{}'::bigint[] as ids, false as is_gone`
  if (orders) await sql`select ${sentAhead} pg_advisory_xact_lock_shared(${KEEPING})`.execute(trx)
  await sql`
    update ${sentAhead} idempotency_keys k set http = ${http}::int, tells_of = told.ids,
      answer = case when not told.is_gone then ${answer}::bytea end
    from (${told}) told where k.caller = ${caller} and k.key_hash = ${keyHash}`.execute(trx)
}

/** Takes away what is kept of answers that tell, or may tell, of an order whose traveller is erased now. The last of what his erasure does. */
export const forgetAnswersOf = async (trx: Trx, orderId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${KEEPING})`.execute(trx)
  for (const whom of [
    sql`tells_of && array[${orderId}::bigint, ${UNKNOWN}]`,
    sql`tells_of is null`,
  ])
    await sql`update idempotency_keys set answer = null where answer is not null and ${whom}`.execute(
      trx,
    )
}

/** Lets go of a key that this transaction took: its call had no answer. */
export const releaseKey = async (
  trx: Trx,
  { caller, keyHash }: { caller: string; keyHash: string },
): Promise<void> => {
  await trx
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key_hash', '=', keyHash)
    .execute()
}

const AT_ONCE = 1000

/** Forgets answers older than a moment, a batch at a time; answers how many. */
export const sweepIdempotencyKeys = async (db: Db, before: Date): Promise<number> => {
  for (let swept = 0; ; ) {
    const gone = await db
      .deleteFrom('idempotency_keys')
      .where((eb) =>
        eb(
          eb.refTuple('caller', 'key_hash'),
          'in',
          eb
            .selectFrom('idempotency_keys')
            .select(['caller', 'key_hash'])
            .where('created_at', '<=', before)
            .orderBy('created_at')
            .limit(AT_ONCE)
            .$asTuple('caller', 'key_hash'),
        ),
      )
      .returning('caller')
      .execute()
    swept += gone.length
    if (gone.length < AT_ONCE) return swept
  }
}
