import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { databaseId } from '../../../platform/db/server/database-id.read.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { writeFlushed } from '../../../platform/files/flush-to-disk.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenDocuments } from '../documents.fixture.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { verifyDocuments } from './verify-documents.ts'

const LATER = new Date(Date.now() + 2 * 60 * 60 * 1000)
const ORPHAN = '00/11111111-1111-4111-8111-111111111111.age'

const newStore = async (kind: 'disk' | 's3'): Promise<FileStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-own-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (kind === 'disk') return openFiles(folder)
  const s3 = await startS3('documents')
  onTestFinished(s3.close)
  return openFiles(folder, s3.env)
}

const lay = async (files: FileStore): Promise<void> => {
  const part = join(files.incomingDir, 'laid.part')
  await writeFlushed(part, 'of somebody')
  await files.put(ORPHAN, part, 'application/pdf')
}

describe.each(databaseKinds())('a store of documents, on %s', (kind) => {
  const { given, upload } = givenDocuments(kind)
  const ours = () => openFiles(given.app.dataDir)

  it('is taken by the first sweep of the database whose documents it holds', async () => {
    await upload()
    const files = await ours()
    expect(await files.owner()).toBeNull()
    await lay(files)
    expect(await sweepOrphans(given.app.db, files, LATER)).toBe(1)
    expect(await files.owner()).toMatch(/^\d+\/\d+$/)
    expect(await files.exists(ORPHAN)).toBe(false)
    expect((await verifyDocuments(given.app.db, files)).problems).toEqual([])
  })

  it('is never swept by a database that knows none of its files', async () => {
    const files = await newStore('disk')
    await lay(files)
    await expect(sweepOrphans(given.app.db, files, LATER)).rejects.toThrow(
      `None of the files in ${files.place} is of this database`,
    )
    expect(await files.exists(ORPHAN)).toBe(true)
    expect(await files.owner()).toBeNull()
  })

  it.each(['disk', 's3'] as const)(
    'on %s is never swept for another than it is kept with, and verify says so',
    async (store) => {
      const files = await newStore(store)
      await files.claim('7000000000000000000/1')
      await lay(files)
      const said = `The files in ${files.place} are kept with another database (7000000000000000000/1)`
      await expect(sweepOrphans(given.app.db, files, LATER)).rejects.toThrow(said)
      expect(await files.exists(ORPHAN)).toBe(true)
      const { problems } = await verifyDocuments(given.app.db, files)
      expect(problems.join()).toContain(said)
    },
  )

  it('that is empty is taken', async () => {
    const files = await newStore('s3')
    expect(await sweepOrphans(given.app.db, files, LATER)).toBe(0)
    expect(await files.owner()).toMatch(/^\d+\/\d+$/)
  })
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
