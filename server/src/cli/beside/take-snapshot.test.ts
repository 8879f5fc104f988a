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
import { takeSnapshot } from './take-snapshot.ts'

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
