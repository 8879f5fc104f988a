import { lstat, mkdir, readdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import {
  openCheckpoints,
  takeCheckpoint,
  verifyCheckpoints,
} from '../../features/evidence/evidence.public.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { Database } from '../../platform/db/schema/schema.ts'
import { makeInstallation, runCli } from '../../testing/run-cli.ts'
import { removeSnapshots, takeSnapshot } from './take-snapshot.ts'

test('a copy is held against the checkpoints of then, whatever was signed since', async () => {
  const office = await makeInstallation('embedded')
  onTestFinished(office.remove)
  const config = { DATA_DIR: office.dataDir, KEYS_DIR: undefined, CHECKPOINT_KEY: undefined }
  let signed = 0
  const sign = async () => {
    await runCli(office, ['orders', 'demo', '--count', '5', '--seed', String(++signed)])
    const { kysely, close } = await openDatabase<Database>({ dataDir: office.dataDir })
    await takeCheckpoint(kysely, await openCheckpoints(config, systemClock), { all: true })
    await close()
  }
  await sign()
  const running = await openDatabase<Database>({ dataDir: office.dataDir })
  if (running.kind !== 'embedded') throw new Error('the embedded database was asked for')
  const copy = await takeSnapshot(running.pglite, office.dataDir)
  await running.close()
  await sign()
  const { kysely: db, close } = await openDatabase<Database>({ dataDir: copy.folder })
  onTestFinished(close)
  const held = await openCheckpoints(config, systemClock, copy.folder)
  expect(await held.folder.kept()).toHaveLength(1)
  const since = await openCheckpoints(config, systemClock)
  expect(await verifyCheckpoints(db, since)).toEqual([expect.stringContaining('some are gone')])
  expect(await verifyCheckpoints(db, held)).toEqual([])
})

test('a copy is made through no link, and is none of a link’s', async () => {
  const office = await makeInstallation('embedded')
  onTestFinished(office.remove)
  const { kysely, ...running } = await openDatabase<Database>({ dataDir: office.dataDir })
  if (running.kind !== 'embedded') throw new Error('the embedded database was asked for')
  onTestFinished(running.close)
  const elsewhere = join(office.dataDir, 'elsewhere')
  await mkdir(elsewhere)
  await symlink(elsewhere, join(office.dataDir, 'snapshots'))
  const taken = takeSnapshot(running.pglite, office.dataDir)
  await expect(taken).rejects.toThrow('snapshots is a link')
  expect(await readdir(elsewhere)).toEqual([])
  await removeSnapshots(office.dataDir)
  await rename(join(office.dataDir, 'db'), join(elsewhere, 'db'))
  await symlink(join(elsewhere, 'db'), join(office.dataDir, 'db'))
  const copy = await takeSnapshot(running.pglite, office.dataDir)
  expect((await lstat(join(copy.folder, 'db'))).isDirectory()).toBe(true)
  await copy.remove()
  expect(await readdir(join(office.dataDir, 'snapshots'))).toEqual([])
  expect(await readdir(join(elsewhere, 'db'))).toContain('PG_VERSION')
  await sql`select count(*) from orders`.execute(kysely)
})
