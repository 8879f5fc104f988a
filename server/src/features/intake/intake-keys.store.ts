import type { Db } from '../../platform/db/db.ts'
import { hashOfSecret } from '../../platform/ids.ts'

/** Keeps a key by its hash alone (D59). */
export const insertIntakeKey = async (db: Db, domain: string, key: string): Promise<void> => {
  await db
    .insertInto('intake_keys')
    .values({ domain, key_hash: hashOfSecret(key) })
    .execute()
}

/** The domain a key stands for, or null for an unknown or revoked one. */
export const findIntakeKey = async (db: Db, key: string): Promise<{ domain: string } | null> => {
  const found = await db
    .selectFrom('intake_keys')
    .select('domain')
    .where('key_hash', '=', hashOfSecret(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}
