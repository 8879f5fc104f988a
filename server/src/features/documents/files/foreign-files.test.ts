import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenDocuments } from '../documents.fixture.ts'
import { ownMark } from './own-mark.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { verifyDocuments } from './verify-documents.ts'

const HOUR_MS = 60 * 60 * 1000
const FOREIGN = [
  ...['.DS_Store', 'Copy of x (1).pdf', '00/.nfs123', 'checkpoints/0000.checkpoint'],
  // Keys without a mark, and with another database's.
  ...['00/orphan', '00/orphan.0123456789abcdef.age'],
]

describe.each(databaseKinds())('what others have laid among the documents, on %s', (kind) => {
  const { given, upload } = givenDocuments(kind)
  const store = () => openFiles(given.app.dataDir)
  const pathOf = (key: string) => join(given.app.dataDir, 'documents', key)
  const lay = async (key: string) => {
    await mkdir(join(pathOf(key), '..'), { recursive: true })
    await writeFile(pathOf(key), 'foreign')
  }
  const orphanKey = async () => `00/orphan.${await ownMark(given.app.db)}.age`
  const newestKey = async (): Promise<string> => {
    const keys = given.app.db.selectFrom('documents').select('storage_key')
    return (await keys.orderBy('id', 'desc').executeTakeFirstOrThrow()).storage_key
  }

  it('hides nothing that is wrong with a document, and is counted apart from what waits for the sweep', async () => {
    await upload()
    const path = pathOf(await newestKey())
    const whole = await readFile(path)
    await writeFile(path, whole.with(-1, (whole.at(-1) ?? 0) ^ 1))
    for (const key of [...FOREIGN, await orphanKey()]) await lay(key)
    const check = await verifyDocuments(given.app.db, await store())
    expect(check).toMatchObject({ checked: 1, unclaimed: 1, foreign: FOREIGN.length })
    expect(check.problems).toEqual([expect.stringContaining('is not what was uploaded')])
    await writeFile(path, whole)
  })

  it('is left where it lies by the sweep, which takes what waits for it', async () => {
    for (const key of [...FOREIGN, await orphanKey()]) {
      await lay(key)
      await utimes(pathOf(key), 0, 0)
    }
    const files = await store()
    expect(await sweepOrphans(given.app.db, files, new Date(Date.now() - HOUR_MS))).toBe(1)
    expect(await files.exists(await orphanKey())).toBe(false)
    for (const key of FOREIGN) expect(String(await readFile(pathOf(key)))).toBe('foreign')
  })

  it('is followed nowhere by the sweep where it is a link, and named', async () => {
    const { dataDir, db } = given.app
    const keys = join(dataDir, 'keys-of-the-office')
    const names = ['checkpoint.key', 'data-34b36c713635cd32.key', 'erased.list']
    await mkdir(keys)
    for (const name of names) {
      await writeFile(join(keys, name), 'a secret')
      await utimes(join(keys, name), 0, 0)
    }
    await rm(pathOf('fe'), { recursive: true, force: true })
    await symlink(keys, pathOf('fe'))
    const files = await store()
    await sweepOrphans(db, files, new Date())
    expect((await readdir(keys)).sort()).toEqual(names)
    await lay(await orphanKey())
    await utimes(pathOf(await orphanKey()), 0, 0)
    await rename(files.incomingDir, pathOf('was-incoming'))
    await symlink(keys, files.incomingDir)
    await expect(sweepOrphans(db, await store(), new Date())).rejects.toThrow('incoming is a link')
    expect((await readdir(keys)).sort()).toEqual(names)
    expect(await files.exists(await orphanKey())).toBe(false)
    const { problems, unclaimed } = await verifyDocuments(db, files)
    expect(problems).toEqual([
      expect.stringContaining('fe in the store is a link'),
      expect.stringContaining('incoming in the store is a link'),
    ])
    expect(unclaimed).toBe(0)
    for (const place of [files.incomingDir, pathOf('fe')]) await rm(place)
    await rename(pathOf('was-incoming'), files.incomingDir)
  })

  it('or a store that cannot be listed, or one file of it that cannot be read, hides no other problem', async () => {
    await upload()
    const unread = await newestKey()
    await upload({ file: samplePdf('another') })
    await rm(pathOf(await newestKey()))
    const files = await store()
    const silent: typeof files = {
      ...files,
      open: async (key, ...range) => {
        if (key === unread) throw new Error('not this one')
        return files.open(key, ...range)
      },
      // biome-ignore lint/correctness/useYield: it fails before it has anything.
      async *list() {
        throw new Error('not now')
      },
    }
    expect((await verifyDocuments(given.app.db, silent)).problems).toEqual([
      expect.stringContaining(`its file ${unread} cannot be read`),
      expect.stringContaining('is missing'),
      'the store could not be listed: not now',
    ])
    const away = { ...files, open: () => Promise.reject(new Error('away')) }
    const { checked, problems } = await verifyDocuments(given.app.db, away)
    expect([checked, problems.at(-1)]).toEqual([3, 'files could not be checked further: away'])
  })
})
