import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { hashOfKey } from './new-intake-key.ts'

/** How much of a key's end is kept to tell keys apart by. */
const HINT_LENGTH = 4

/** Keeps a key by its hash alone (D59); answers its number. */
export const insertIntakeKey = async (
  db: Db,
  key: string,
  { domain, sandbox }: { domain: string; sandbox: boolean },
): Promise<number> => {
  const { id } = await db
    .insertInto('intake_keys')
    .values({ domain, sandbox, key_hash: hashOfKey(key), hint: key.slice(-HINT_LENGTH) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type KnownKey = {
  id: number
  domain: string
  sandbox: boolean
  last_used_at: Date | null
  last_used_from: string
}

/** The key behind what a caller sent, or undefined for an unknown, revoked or outlived one. */
export const findLiveKey = async (db: Db, at: Date, key: string): Promise<KnownKey | undefined> =>
  db
    .selectFrom('intake_keys')
    .select(['id', 'domain', 'sandbox', 'last_used_at', 'last_used_from'])
    .where('key_hash', '=', hashOfKey(key))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .executeTakeFirst()

/** Whether a key still opens the door; it does until the transaction ends: who revokes it waits that long. */
export const keepLiveKey = async (trx: Trx, at: Date, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from intake_keys where id = ${id} and revoked_at is null and (ends_at is null or ends_at > ${at})
    for key share`.execute(trx)
  return rows.length > 0
}

/** Notes when and from where a key was used last. */
export const noteUse = async (db: Db, id: number, at: Date, from: string): Promise<void> => {
  await db
    .updateTable('intake_keys')
    .set({ last_used_at: at, last_used_from: from })
    .where('id', '=', id)
    .execute()
}

/** A key by its number, its row held until the transaction ends. */
export const holdKey = async (trx: Trx, id: number) =>
  trx
    .selectFrom('intake_keys')
    .select(['id', 'domain', 'sandbox', 'hint', 'revoked_at', 'ends_at', 'replaced_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const markRevoked = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx.updateTable('intake_keys').set({ revoked_at: at }).where('id', '=', id).execute()
}

/** The key ends at its time and says which one took its place. */
export const markReplaced = async (
  trx: Trx,
  id: number,
  { by, endsAt }: { by: number; endsAt: Date },
): Promise<void> => {
  await trx
    .updateTable('intake_keys')
    .set({ ends_at: endsAt, replaced_by: by })
    .where('id', '=', id)
    .execute()
}

/** Every key there ever was, without its secret; live ones first. */
export const listKeys = async (db: Db, at: Date) =>
  db
    .selectFrom('intake_keys')
    .select(['id', 'domain', 'sandbox', 'hint', 'created_at', 'last_used_at', 'last_used_from'])
    .select(['revoked_at', 'ends_at', 'replaced_by'])
    .orderBy(sql`revoked_at is not null or coalesce(ends_at, 'infinity') <= ${at}::timestamptz`)
    .orderBy('domain')
    .orderBy('id')
    .execute()

type Ending = { revoked_at: Date | null; ends_at: Date | null }

/** Whether a listed key opens the door at a time. */
export const isLiveKey = ({ revoked_at, ends_at }: Ending, now: Date): boolean =>
  !revoked_at && (!ends_at || ends_at > now)
