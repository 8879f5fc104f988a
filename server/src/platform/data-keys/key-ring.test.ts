import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { layPipe } from '../../testing/made/lay-pipe.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { assertKeysAreThere, dataKeysAt } from './data-keys.ts'
import { keepInFolder, readKeyFolder } from './key-folder.ts'
import { keyRingAt } from './key-ring.ts'
import { newRingKey, writeRingKey } from './ring-key.ts'

let database: TestDatabase
let dirs: string[] = []
const newDir = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'e-arrival-ring-'))
  dirs.push(dir)
  return dir
}
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.close()
  for (const dir of dirs) await rm(dir, { recursive: true })
  dirs = []
})

test('is made at the first start, private, and found by the next', async () => {
  const DATA_DIR = await newDir()
  const said: string[] = []
  const start = () =>
    assertKeysAreThere(database.db, dataKeysAt({ DATA_DIR }), { DATA_DIR }, (line) =>
      said.push(line),
    )
  await start()
  await start()
  expect(said).toEqual([expect.stringContaining(`beside the data, in ${DATA_DIR}/keys`)])
  const made = await keyRingAt({ DATA_DIR }).current(database.db)
  const files = await readdir(join(DATA_DIR, 'keys'))
  expect(files).toEqual([`data-${made.id}.key`])
  expect((await stat(join(DATA_DIR, 'keys', files[0] ?? ''))).mode & 0o077).toBe(0)
  const again = dataKeysAt({ DATA_DIR })
  expect(await again.lookupKey(database.db)).toEqual(
    await dataKeysAt({ DATA_DIR }).lookupKey(database.db),
  )
})

test('is read through links, as a container mounts it, and waits for no pipe', async () => {
  const dir = await newDir()
  const key = newRingKey()
  await mkdir(join(dir, '..data'))
  await keepInFolder(dir, key)
  const [name = ''] = (await readdir(dir)).filter((one) => one.endsWith('.key'))
  await rename(join(dir, name), join(dir, '..data', name))
  await symlink(join('..data', name), join(dir, name))
  expect((await readKeyFolder(dir)).map(({ id }) => id)).toEqual([key.id])
  await rm(join(dir, name))
  layPipe(join(dir, name))
  await expect(readKeyFolder(dir)).rejects.toThrow(name)
})

test('a node without the key of its database is refused, and told which one', async () => {
  const first = await keyRingAt({ DATA_DIR: await newDir() }).current(database.db)
  const other = { DATA_DIR: await newDir() }
  const line = `sealed with the key ${first.id}, which is not in ${other.DATA_DIR}/keys`
  const start = assertKeysAreThere(database.db, dataKeysAt(other), other, () => undefined)
  await expect(start).rejects.toThrow(line)
  const given = { ...other, DATA_KEYS: [writeRingKey(newRingKey())] }
  await expect(keyRingAt(given).current(database.db)).rejects.toThrow('is not in DATA_KEYS')
})

test('of two nodes that start at once on an empty database the second takes the first one’s key', async () => {
  const places = await Promise.all(
    [1, 2].map(async () => ({ DATA_DIR: await newDir(), JWT_SECRET: 'j'.repeat(32) })),
  )
  const rings = await Promise.all(places.map((place) => keyRingAt(place).current(database.db)))
  expect(rings[0]).toEqual(rings[1])
})

test('nodes with one JWT_SECRET give each other new keys; with another they are refused', async () => {
  const JWT_SECRET = 'j'.repeat(32)
  const one = keyRingAt({ DATA_DIR: await newDir(), JWT_SECRET })
  const first = await one.current(database.db)
  const two = keyRingAt({ DATA_DIR: await newDir(), JWT_SECRET })
  expect(await two.current(database.db)).toEqual(first)
  const second = await one.add(database.db)
  expect(await one.current(database.db)).toEqual(second)
  expect(await two.find(database.db, second.id)).toEqual(second)
  const stranger = keyRingAt({ DATA_DIR: await newDir(), JWT_SECRET: 'k'.repeat(32) })
  await expect(stranger.current(database.db)).rejects.toThrow(second.id)
})

test('a changed JWT_SECRET is what new nodes take all keys by, once a node that knows both has started', async () => {
  const [old, anew] = ['j'.repeat(32), 'k'.repeat(32)]
  const before = keyRingAt({ DATA_DIR: await newDir(), JWT_SECRET: old })
  const first = await before.current(database.db)
  const second = await before.add(database.db)
  const changed = { DATA_DIR: await newDir(), JWT_SECRET: anew, JWT_SECRETS_ALSO: [old] }
  expect(await keyRingAt(changed).current(database.db)).toEqual(second)
  const later = keyRingAt({ DATA_DIR: await newDir(), JWT_SECRET: anew })
  expect(await later.current(database.db)).toEqual(second)
  expect(await later.find(database.db, first.id)).toEqual(first)
})

test('the folder is read again for a key that came later; a damaged file is named', async () => {
  const KEYS_DIR = await newDir()
  const place = { DATA_DIR: '', KEYS_DIR, JWT_SECRET: 'j'.repeat(32) }
  const [one, two] = [keyRingAt(place), keyRingAt(place)]
  await one.current(database.db)
  await two.current(database.db)
  const added = await one.add(database.db)
  expect(await two.find(database.db, added.id)).toEqual(added)
  const named = await database.db.selectFrom('ring_keys').select('shared').execute()
  expect(named.map(({ shared }) => shared)).toEqual([null, null])
  await writeFile(join(KEYS_DIR, `data-${added.id}.key`), writeRingKey(newRingKey()))
  await expect(readKeyFolder(KEYS_DIR)).rejects.toThrow(`data-${added.id}.key is damaged`)
})

test('the first of DATA_KEYS wraps, the others still unwrap', async () => {
  const [older, newer] = [newRingKey(), newRingKey()]
  await keyRingAt({ DATA_DIR: '', DATA_KEYS: [writeRingKey(older)] }).current(database.db)
  const ring = keyRingAt({ DATA_DIR: '', DATA_KEYS: [newer, older].map(writeRingKey) })
  expect(await ring.current(database.db)).toEqual(newer)
  expect(await ring.find(database.db, older.id)).toEqual(older)
  await expect(ring.add(database.db)).rejects.toThrow('DATA_KEYS gives the keys')
})

test('keeping a key twice keeps it once', async () => {
  const [dir, key] = [await newDir(), newRingKey()]
  await keepInFolder(dir, key)
  await keepInFolder(dir, key)
  expect(await readdir(dir)).toEqual([`data-${key.id}.key`])
})
