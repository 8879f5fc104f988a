import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { keepInFolder, readKeyFolder } from './key-folder.ts'
import { newRingKey, type RingKey, readRingKey } from './ring-key.ts'
import {
  listRingKeys,
  type NamedRingKey,
  nameFirstRingKey,
  nameRingKey,
  shareRingKey,
} from './ring-keys.store.ts'
import { closeShared, openShared } from './share-ring-key.ts'

/** Where the ring lies: the environment gives all of it, or a folder keeps it. */
export type RingPlace = {
  DATA_DIR: string
  KEYS_DIR?: string | undefined
  DATA_KEYS?: string[] | undefined
  /** Nodes that have this in common, and no folder, give each other keys through the database. */
  JWT_SECRET?: string | undefined
  JWT_SECRETS_ALSO?: string[] | undefined
}

export type KeyRing = {
  /** The key that wraps from now on. */
  current: (db: Db) => Promise<RingKey>
  /** The key of a name; the folder is read again where it is a new one. Throws RingKeyMissing. */
  find: (db: Db, id: string) => Promise<RingKey>
  /** Makes the key that wraps from now on. Throws ConfigError where DATA_KEYS has to give it. */
  add: (db: Db) => Promise<RingKey>
}

export class RingKeyMissing extends ConfigError {
  readonly id: string
  constructor(id: string, place: string) {
    super(
      `This database is sealed with the key ${id}, which is not in ${place}. Copy data-${id}.key there from the node or the backup that has it.`,
    )
    this.id = id
  }
}

/** For how long a node goes on wrapping by the key it knew: rotating waits it out. */
export const CURRENT_KNOWN_MS = 2_000

export const keysDirOf = ({
  KEYS_DIR,
  DATA_DIR,
}: Pick<RingPlace, 'KEYS_DIR' | 'DATA_DIR'>): string => KEYS_DIR ?? join(DATA_DIR, 'keys')

/** The folder that the office named for them, whose owner is believed. */
export const namedDirOf = ({
  KEYS_DIR,
  DATA_DIR,
}: Pick<RingPlace, 'KEYS_DIR' | 'DATA_DIR'>): string => KEYS_DIR ?? DATA_DIR

/** The ring of this installation (D69); its first key is made when it is first asked for, if the database has none. */
export const keyRingAt = (place: RingPlace): KeyRing =>
  place.DATA_KEYS ? givenRing(place.DATA_KEYS) : folderRing(place)

const givenRing = (texts: readonly string[]): KeyRing => {
  const keys = texts.flatMap((text) => readRingKey(text) ?? [])
  const [first] = keys
  if (!first) throw new ConfigError('DATA_KEYS: must hold a key')
  const byId = new Map(keys.map((key) => [key.id, key]))
  let isNamed = false
  const missing = (id: string) => new RingKeyMissing(id, 'DATA_KEYS')
  return {
    current: async (db) => {
      if (isNamed) return first
      const named = await nameFirstRingKey(db, first.id, null)
      const [known] = named
      if (known && !named.some(({ id }) => byId.has(id))) throw missing(known.id)
      await nameRingKey(db, first.id, null)
      isNamed = !db.isTransaction
      return first
    },
    find: async (_db, id) => {
      const key = byId.get(id)
      if (!key) throw missing(id)
      return key
    },
    add: async () => {
      throw new ConfigError(
        'DATA_KEYS gives the keys: put a new one before the others, start every node anew, then rotate.',
      )
    },
  }
}

const folderRing = (place: RingPlace): KeyRing => {
  const dir = keysDirOf(place)
  // Who names a folder shares it, or copies it by hand.
  const commons = place.JWT_SECRET ? [place.JWT_SECRET, ...(place.JWT_SECRETS_ALSO ?? [])] : []
  const [common, ...older] = place.KEYS_DIR ? [] : commons
  const share = (key: RingKey): Buffer | null => (common ? closeShared(common, key) : null)
  const isShared = ({ id, shared }: NamedRingKey): boolean =>
    shared !== null && (!common || openShared(common, id, shared) !== undefined)
  const known = new Map<string, RingKey>()
  let current: { key: RingKey; until: number } | undefined
  const read = async (): Promise<void> => {
    for (const key of await readKeyFolder(dir, namedDirOf(place))) known.set(key.id, key)
  }
  const take = async ({ id, shared }: NamedRingKey): Promise<void> => {
    for (const secret of common && shared ? [common, ...older] : []) {
      const key = shared && openShared(secret, id, shared)
      if (!key) continue
      await keepInFolder(dir, key)
      known.set(id, key)
    }
  }
  const find = async (db: Db, id: string): Promise<RingKey> => {
    if (!known.has(id)) await read()
    if (!known.has(id))
      for (const named of await listRingKeys(db)) if (named.id === id) await take(named)
    const key = known.get(id)
    if (!key) throw new RingKeyMissing(id, dir)
    return key
  }
  /** All that is here, also what no longer wraps, once the secret that the nodes have in common is another. */
  const shareAnew = async (db: Db, listed: readonly NamedRingKey[]): Promise<void> => {
    for (const named of listed.filter((one) => !isShared(one))) {
      if (!known.has(named.id)) await take(named)
      const key = known.get(named.id)
      const shared = key ? share(key) : null
      if (shared) await shareRingKey(db, named, shared)
    }
  }
  const first = async (db: Db): Promise<NamedRingKey[]> => {
    await read()
    const key = known.values().next().value ?? newRingKey()
    if (!known.has(key.id)) await keepInFolder(dir, key)
    known.set(key.id, key)
    return nameFirstRingKey(db, key.id, share(key))
  }
  return {
    find,
    current: async (db) => {
      if (current && performance.now() < current.until) return current.key
      const listed = await listRingKeys(db)
      const [newest] = listed.length > 0 ? listed : await first(db)
      if (!newest) throw new Error('No ring key is named')
      const key = await find(db, newest.id)
      await shareAnew(db, listed)
      current = { key, until: performance.now() + CURRENT_KNOWN_MS }
      return key
    },
    add: async (db) => {
      const key = newRingKey()
      await keepInFolder(dir, key)
      known.set(key.id, key)
      await nameRingKey(db, key.id, share(key))
      current = undefined
      return key
    },
  }
}
