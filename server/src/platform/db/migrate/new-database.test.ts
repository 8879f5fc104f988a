import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase } from '../../../testing/postgres/postgres-admin.ts'
import { type DatabaseKind, databaseKinds } from '../../../testing/test-database.ts'
import { openDatabase } from '../open-database.ts'
import type { Database } from '../schema/schema.ts'
import { prepareToServe, waitingSteps } from './migrate.ts'

/** A database in which nothing is yet. */
const openNew = async (kind: DatabaseKind) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-new-'))
  const admin = inject('postgresUrl') ?? ''
  const name = `n_${randomUUID().slice(0, 8)}`
  const databaseUrl = kind === 'postgres' ? await createDatabase(admin, name) : undefined
  const opened = await openDatabase<Database>({ databaseUrl, dataDir })
  onTestFinished(async () => {
    await opened.close()
    if (databaseUrl) await dropDatabase(admin, name)
    await rm(dataDir, { recursive: true, force: true })
  })
  return opened.kysely
}

it.each(databaseKinds())('a new database waits for no index and no walk, on %s', async (kind) => {
  const db = await openNew(kind)
  await prepareToServe(db)
  expect(await waitingSteps(db)).toEqual([])
})
