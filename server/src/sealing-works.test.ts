import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDocumentFile, verifyDocuments } from './features/documents/documents.public.ts'
import { readOrder } from './features/orders/order/order-detail.read.ts'
import { dataKeysAt } from './platform/data-keys/data-keys.ts'
import { holdKeys } from './platform/data-keys/held-keys.ts'
import type { Db } from './platform/db/db.ts'
import { upgradeWhileServing } from './platform/db/migrate/migrate.ts'
import { planUpgrade } from './platform/db/migrate/plan-upgrade.ts'
import { reopenSteps } from './platform/db/migrate/step-ledger.ts'
import { sealingWorks } from './sealing-works.ts'
import { fillInstallation } from './testing/made/fill-installation.ts'
import { makeOrder } from './testing/made/make-order.ts'
import { openFiles } from './testing/open-files.ts'
import { makeInstallation } from './testing/run-cli.ts'
import { databaseKinds } from './testing/test-database.ts'

// Each test makes and opens a database.
vi.setConfig({ testTimeout: 240_000 })

const STEPS = [1, 2, 3].map((number) => ({ name: '0028-seal-what-is-there', number }))
const SECRET = { passport_number: 'OLDPASS77', medical_issue: 'old canary asthma' }

/** What a version before keeps of an import, open. */
const writePart = async (db: Db, id: number) => {
  const part = {
    made: [],
    changed: [{ id, fields: { passport_number: { from: 'OLDPART55', to: 'OLDPASS77' } } }],
  }
  const batch = `old-${randomUUID()}`
  await db
    .insertInto('import_batches')
    .values({ id: batch, source: 'a', started_at: new Date(), expires_at: new Date() })
    .execute()
  await db
    .insertInto('import_parts')
    .values({ batch_id: batch, part: 1, items: JSON.stringify(part) })
    .execute()
}

describe.each(databaseKinds())('what lay open before, on %s', (kind) => {
  const before = async () => {
    const office = await makeInstallation(kind)
    onTestFinished(office.remove)
    const { key } = await fillInstallation(office)
    const database = await office.open()
    onTestFinished(database.close)
    const db = database.kysely
    const { id } = await makeOrder(db, { details: { ...SECRET, hotel_name: 'Raffles' } })
    await writePart(db, id)
    await db.updateTable('sealing').set({ begun_at: null }).execute()
    await reopenSteps(db, STEPS)
    // As a process that starts now finds it.
    holdKeys(db, dataKeysAt({ DATA_DIR: office.dataDir }))
    const files = await openFiles(office.dataDir, office.env)
    const works = sealingWorks(async () => files, 0)
    return { office, db, id, key, files, works }
  }

  test('is sealed order by order, the documents too, and once', async () => {
    const { office, db, id, key, files, works } = await before()
    const open = await readFile(join(office.dataDir, 'documents', key))
    expect(await upgradeWhileServing(db, { works })).toBe(true)
    expect(await readOrder(db, id)).toMatchObject({ ...SECRET, hotel_name: 'Raffles' })
    const tables = ['applications', 'order_keys', 'import_parts', 'events', 'order_search']
    for (const table of tables) {
      const { rows } = await sql`select t::text from ${sql.ref(table)} t`.execute(db)
      expect(JSON.stringify(rows)).not.toMatch(/OLDPASS77|OLDPART55|canary/)
    }
    const document = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    expect(document.storage_key).toBe(`${key}.age`)
    expect((await buffer(await openDocumentFile(db, files, document))).equals(open)).toBe(true)
    const left = await readdir(join(office.dataDir, 'documents'), { recursive: true })
    expect(left.filter((name) => name.includes(key.slice(3)))).toEqual([`${key}.age`])
    expect(await verifyDocuments(db, files)).toMatchObject({ problems: [], unclaimed: 0 })
    const sealed = await db.selectFrom('order_keys').selectAll().orderBy('order_id').execute()
    await reopenSteps(db, STEPS)
    expect(await upgradeWhileServing(db, { works })).toBe(true)
    const again = await db.selectFrom('order_keys').selectAll().orderBy('order_id').execute()
    expect(again).toEqual(sealed)
  })

  test('a document cut off at any step is whole, and read before, between and after', async () => {
    const { office, db, key, files, works } = await before()
    const cut = async (at: 'put' | 'delete') => {
      const broken = {
        ...files,
        [at]: async () => {
          throw new Error('cut off')
        },
      }
      const some = sealingWorks(async () => broken, 0)
      await expect(upgradeWhileServing(db, { works: some })).rejects.toThrow('cut off')
      const document = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
      expect((await buffer(await openDocumentFile(db, files, document))).length).toBe(
        document.bytes,
      )
      return document.storage_key
    }
    const stale = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    expect(await cut('put')).toBe(key)
    expect(await cut('delete')).toBe(`${key}.age`)
    expect(await upgradeWhileServing(db, { works })).toBe(true)
    // The open one is nobody's now, which the sweep takes; who still has the row of before reads the sealed one.
    await files.delete(key)
    expect((await buffer(await openDocumentFile(db, files, stale))).length).toBe(stale.bytes)
    expect(await readdir(join(office.dataDir, 'documents', 'incoming'))).toEqual([])
  })

  test.runIf(kind === 'postgres')('waits as long as an older version is connected', async () => {
    const { office, db, id, works } = await before()
    const older = new pg.Client({
      connectionString: office.env.DATABASE_URL,
      application_name: 'e-arrival',
    })
    await older.connect()
    expect(await upgradeWhileServing(db, { works })).toBe(false)
    const details = async () =>
      (
        await db.selectFrom('applications').select('details').where('order_id', '=', id).execute()
      )[0]
    expect((await details())?.details).toMatchObject(SECRET)
    expect((await planUpgrade(db)).map(({ what }) => what)).toContain(
      'in the background: passport data sealed',
    )
    await older.end()
    await expect.poll(() => upgradeWhileServing(db, { works }), { timeout: 10_000 }).toBe(true)
    expect((await details())?.details).not.toHaveProperty('passport_number')
  })

  test.runIf(kind === 'postgres')(
    'what is written open where nothing was, before sealing may begin, is sealed too',
    async () => {
      const { office, db, id, works } = await before()
      await db.deleteFrom('import_parts').execute()
      const older = new pg.Client({
        connectionString: office.env.DATABASE_URL,
        application_name: 'e-arrival',
      })
      await older.connect()
      expect(await upgradeWhileServing(db, { works })).toBe(false)
      await older.end()
      // It has begun, and who began to write before may still write open.
      const sealing = () => db.selectFrom('sealing').select('begun_at').executeTakeFirstOrThrow()
      const unhurried = sealingWorks(() => openFiles(office.dataDir, office.env))
      const begin = async () => {
        await db
          .updateTable('sealing')
          .set({ ready_at: new Date(0) })
          .execute()
        expect(await upgradeWhileServing(db, { works: unhurried })).toBe(false)
        return (await sealing()).begun_at
      }
      await expect.poll(begin, { timeout: 10_000 }).not.toBeNull()
      expect(await upgradeWhileServing(db, { works: unhurried })).toBe(false)
      await writePart(db, id)
      expect(await upgradeWhileServing(db, { works })).toBe(true)
      const { rows } = await sql`select t::text from import_parts t`.execute(db)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toMatch(/OLDPASS77|OLDPART55/)
    },
  )

  test('waits for its time where nobody is seen, too', async () => {
    const { db, office } = await before()
    const works = sealingWorks(() => openFiles(office.dataDir, office.env))
    expect(await upgradeWhileServing(db, { works })).toBe(kind === 'embedded')
  })
})
