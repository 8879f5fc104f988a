import type { Db } from '../db/db.ts'
import { type KeyRing, keyRingAt, keysDirOf, type RingPlace } from './key-ring.ts'
import { officeKey } from './office-keys.store.ts'
import { listRingKeys } from './ring-keys.store.ts'
import { sealingBegun } from './sealing.store.ts'

/** What opens and closes the sensitive class of one database. */
export type DataKeys = {
  ring: KeyRing
  /** What passport numbers are hashed with, so that one is found and none is read. */
  lookupKey: (db: Db) => Promise<Buffer>
  /** What the files of members wait sealed with, before they are an order's. */
  waitingFilesKey: (db: Db) => Promise<Buffer>
  /** Whether rows are written sealed: not while a version that cannot open them may work here. */
  seals: (db: Db) => Promise<boolean>
}

/** The keys of this installation; nothing is read or made before one is asked for. */
export const dataKeysAt = (place: RingPlace): DataKeys => {
  const ring = keyRingAt(place)
  const forGood = new Map<string, Buffer>()
  const keyOfOffice = async (db: Db, name: string): Promise<Buffer> => {
    const known = forGood.get(name)
    if (known) return known
    const { key, isForGood } = await officeKey(db, name, ring)
    if (isForGood) forGood.set(name, key)
    return key
  }
  let hasBegun = false
  /** Transactions that saw it begun: what they saw may be their own yet, and an import asks for each line. */
  const begunIn = new WeakSet<Db>()
  return {
    ring,
    lookupKey: (db) => keyOfOffice(db, 'passport look-up'),
    waitingFilesKey: (db) => keyOfOffice(db, 'waiting files'),
    seals: async (db) => {
      if (hasBegun || begunIn.has(db)) return true
      const begun = await sealingBegun(db)
      if (begun && db.isTransaction) begunIn.add(db)
      hasBegun = begun && !db.isTransaction
      return begun
    },
  }
}

/**
 * Makes what is missing at a first start, and says once where keys lie beside what they open. A node that has none of the keys
 * that the database was sealed with is refused in one line: it would seal with a key that no other has.
 */
export const assertKeysAreThere = async (
  db: Db,
  keys: DataKeys,
  place: RingPlace,
  say: (line: string) => void,
): Promise<void> => {
  const isFirst = (await listRingKeys(db)).length === 0
  await keys.ring.current(db)
  await keys.lookupKey(db)
  if (isFirst && !place.KEYS_DIR && !place.DATA_KEYS)
    say(
      `The keys of passport data and documents lie beside the data, in ${keysDirOf(place)}. Set KEYS_DIR to a folder elsewhere, and keep a copy: what they sealed opens with nothing else.`,
    )
}
