import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { PGLITE_SETTINGS } from '../../platform/db/embedded/pglite-settings.ts'
import { joinable } from '../../platform/db/joined-connection.ts'
import { recordGaps } from '../../platform/db/migrate/gaps/record-gaps.read.ts'
import { schemaGaps } from '../../platform/db/migrate/gaps/schema-gaps.read.ts'
import {
  migrateTo,
  prepareToServe,
  upgradeWhileServing,
} from '../../platform/db/migrate/migrate.ts'
import type { Database } from '../../platform/db/schema/schema.ts'
import { createDatabase, dropDatabase } from '../postgres/postgres-admin.ts'
import { type DatabaseKind, databaseKinds, openNode } from '../test-database.ts'
import { describeMigrations } from './describe-migrations.ts'

const FILE = new URL('../../platform/db/migrate/gaps/made-schema.json', import.meta.url)

/** A database in which nothing is yet. */
const openEmpty = async (kind: DatabaseKind): Promise<Db> => {
  if (kind === 'embedded') {
    const pglite = await PGlite.create({ ...PGLITE_SETTINGS })
    const db = new Kysely<Database>({ dialect: joinable(new PGliteDialect({ pglite })) })
    onTestFinished(() => db.destroy())
    return db
  }
  const admin = inject('postgresUrl') ?? ''
  const name = `m_${randomUUID().slice(0, 8)}`
  const node = await openNode(await createDatabase(admin, name))
  onTestFinished(async () => {
    await node.close()
    await dropDatabase(admin, name)
  })
  return node.db
}

describe.each(databaseKinds())('what the migrations make, on %s', { timeout: 120_000 }, (kind) => {
  test('is what made-schema.json says, written by npm run schema', async () => {
    const made = await describeMigrations(await openEmpty(kind))
    expect(made).toEqual(JSON.parse(await readFile(FILE, 'utf8')))
  })

  const upgraded = ['0010-activity', '0034-finer-mail-states', '0062-shift-notes']
  test.each(upgraded)(
    'stands in an office of %s before, while and after it is upgraded',
    async (name) => {
      const db = await openEmpty(kind)
      await migrateTo(db, name)
      await prepareToServe(db)
      expect(await recordGaps(db)).toEqual([])
      expect(await schemaGaps(db)).toEqual([])
      await upgradeWhileServing(db)
      expect(await schemaGaps(db)).toEqual([])
    },
  )
})
