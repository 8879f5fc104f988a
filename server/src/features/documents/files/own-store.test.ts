import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Db } from '../../../platform/db/db.ts'
import { databaseId } from '../../../platform/db/server/database-id.read.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { writeFlushed } from '../../../platform/files/flush-to-disk.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type DatabaseKind, databaseKinds } from '../../../testing/test-database.ts'
import { givenDocuments } from '../documents.fixture.ts'
import { ownMark } from './own-mark.ts'
import { deleteUnneeded } from './own-store.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { verifyDocuments } from './verify-documents.ts'

const LATER = new Date(Date.now() + 2 * 60 * 60 * 1000)
/** What an upload of a database leaves that was cut off before its rows. */
const orphanOf = async (db: Db): Promise<string> =>
  `00/11111111-1111-4111-8111-111111111111.${await ownMark(db)}.age`

const newStore = async (kind: 'disk' | 's3'): Promise<FileStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-own-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (kind === 'disk') return openFiles(folder)
  const s3 = await startS3('documents')
  onTestFinished(s3.close)
  return openFiles(folder, s3.env)
}

const lay = async (files: FileStore, key: string): Promise<void> => {
  const part = join(files.incomingDir, 'laid.part')
  await writeFlushed(part, 'of somebody')
  await files.put(key, part, 'application/pdf')
}

describe.each(databaseKinds())('a store of documents, on %s', (kind) => {
  const { given, upload } = givenDocuments(kind)
  const ours = () => openFiles(given.app.dataDir)

  it('is taken by the first sweep of the database whose documents it holds', async () => {
    await upload()
    const files = await ours()
    expect(await files.owner()).toBeNull()
    const orphan = await orphanOf(given.app.db)
    await lay(files, orphan)
    expect(await sweepOrphans(given.app.db, files, LATER)).toBe(1)
    expect(await files.owner()).toMatch(/^\d+\/\d+$/)
    expect(await files.exists(orphan)).toBe(false)
    expect((await verifyDocuments(given.app.db, files)).problems).toEqual([])
  })

  it('is never swept by a database that knows none of its files', async () => {
    const files = await newStore('disk')
    const orphan = await orphanOf(given.app.db)
    await lay(files, orphan)
    await expect(sweepOrphans(given.app.db, files, LATER)).rejects.toThrow(
      `None of the files in ${files.place} is of this database`,
    )
    expect(await files.exists(orphan)).toBe(true)
    expect(await files.owner()).toBeNull()
  })

  it.each(['disk', 's3'] as const)(
    'on %s is never swept for another than it is kept with, and verify says so',
    async (store) => {
      const files = await newStore(store)
      await files.claim('7000000000000000000/1')
      const orphan = await orphanOf(given.app.db)
      await lay(files, orphan)
      const said = `The files in ${files.place} are kept with another database (7000000000000000000/1)`
      await expect(sweepOrphans(given.app.db, files, LATER)).rejects.toThrow(said)
      expect(await files.exists(orphan)).toBe(true)
      const { problems } = await verifyDocuments(given.app.db, files)
      expect(problems.join()).toContain(said)
    },
  )

  it('loses no file to another than it is kept with, which needs it no more', async () => {
    const files = await newStore('disk')
    await files.claim('7000000000000000000/1')
    const key = '00/11111111-1111-4111-8111-111111111111'
    await lay(files, key)
    await expect(deleteUnneeded(given.app.db, files, key)).rejects.toThrow(
      'are kept with another database (7000000000000000000/1): none of them is deleted',
    )
    expect(await files.exists(key)).toBe(true)
  })

  it('that is empty is taken', async () => {
    const files = await newStore('s3')
    expect(await sweepOrphans(given.app.db, files, LATER)).toBe(0)
    expect(await files.owner()).toMatch(/^\d+\/\d+$/)
  })
})

/** An office of its own that keeps its documents in the place of `env`, with one document; what its store holds then is answered. */
const officeIn = async (kind: DatabaseKind, env: Record<string, string>, files: FileStore) => {
  const app = await testApp(kind, { ...env, MAIL_HOLD_SECONDS: '0' })
  onTestFinished(app.close)
  const token = await app.signInAs(await makeMember(app.db, 'Team'))
  const order = await makeOrder(app.db, {})
  const form = { orderId: order.order_id, email: order.email, file: samplePdf(order.order_id) }
  expect((await sendUpload(app, token, form)).http).toBe(200)
  const cutOff = await orphanOf(app.db)
  await lay(files, cutOff)
  return { db: app.db, cutOff }
}

describe.each(databaseKinds())('two offices that share a store, on %s', (kind) => {
  it.each(['disk', 's3'] as const)(
    'on %s lose nothing by the sweep of the other, whoever sweeps first',
    async (place) => {
      const folder = await mkdtemp(join(tmpdir(), 'e-arrival-shared-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const s3 = place === 's3' ? await startS3('documents') : null
      if (s3) onTestFinished(s3.close)
      const env = s3?.env ?? { FILES_URL: `file:${folder}` }
      const files = await openFiles(folder, env)
      const one = await officeIn(kind, env, files)
      const other = await officeIn(kind, env, files)
      expect(await sweepOrphans(one.db, files, LATER)).toBe(1)
      expect(await files.exists(other.cutOff)).toBe(true)
      // Who comes second is told, but for a copy of the first one's cluster, as these embedded ones are: it has its own swept.
      const second = await sweepOrphans(other.db, files, LATER).catch(
        (error: Error) => error.message,
      )
      expect(String(second)).toMatch(kind === 'postgres' ? 'another database' : /^1$/)
      for (const { db } of [one, other]) {
        const { problems } = await verifyDocuments(db, files)
        expect(problems.filter((line) => !line.includes('another database'))).toEqual([])
      }
    },
  )
})

it('the open file of a document that was sealed since is swept, whoever gave it its key', async () => {
  const app = await testApp('embedded', { MAIL_HOLD_SECONDS: '0' })
  onTestFinished(app.close)
  const files = await openFiles(app.dataDir)
  const { id } = await makeOrder(app.db, {})
  const open = '00/11111111-1111-4111-8111-111111111111'
  await sql`insert into documents (order_id, file1, url_name, storage_key, mime, bytes, sha256, customer_name, mail_service_provider, created_at)
    values (${id}, 'a', 'a', ${`${open}.age`}, 'application/pdf', 1, '', '', '', now())`.execute(
    app.db,
  )
  for (const key of [open, `${open}.age`]) await lay(files, key)
  expect(await sweepOrphans(app.db, files, LATER)).toBe(1)
  expect([await files.exists(open), await files.exists(`${open}.age`)]).toEqual([false, true])
})

it.runIf(inject('postgresUrl'))('two databases of one cluster are two', async () => {
  const [one, other] = [await testApp('postgres'), await testApp('postgres')]
  const files = await newStore('disk')
  await sweepOrphans(one.db, files, LATER)
  await expect(sweepOrphans(other.db, files, LATER)).rejects.toThrow('another database')
  await Promise.all([one.close(), other.close()])
})

it.runIf(inject('postgresUrl'))(
  'a database whose server tells nothing of its cluster has its number',
  async () => {
    const { db, close } = await testApp('postgres')
    const id = await inTransaction(db, async (trx) => {
      await sql`revoke execute on function pg_control_system() from public`.execute(trx)
      await sql`set local role pg_read_all_stats`.execute(trx)
      const told = await databaseId(trx)
      await sql`reset role`.execute(trx)
      await sql`grant execute on function pg_control_system() to public`.execute(trx)
      return told
    })
    expect(id).toMatch(/^\?\/\d+$/)
    expect(await databaseId(db)).toMatch(/^\d+\/\d+$/)
    await close()
  },
)
