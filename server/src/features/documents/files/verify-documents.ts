import type { Readable } from 'node:stream'
import { RingKeyMissing } from '../../../platform/data-keys/key-ring.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  FileDamaged,
  FileMissing,
  type FileStore,
  type Odd,
} from '../../../platform/files/file-store.port.ts'
import { readThrough } from '../../../platform/files/first-bytes.ts'
import { FileErased, readDocumentFile } from './document-file.ts'
import { unnamedOf } from './own-orphans.ts'
import { ofAnother } from './own-store.ts'
import { allWaitingFiles, type DescribedFile, describedFiles } from './verify-documents.read.ts'
import { readWaitingFile } from './waiting-file.ts'

export type DocumentCheck = {
  checked: number
  /** One line each: a file that is missing or is not what was uploaded. */
  problems: string[]
  /** Files of this database that no document names: uploads cut off before their rows, which the sweep takes away. */
  unclaimed: number
  /** What others have laid into the store, another database too, and what lay there before keys said whose they are: nobody takes it away. */
  foreign: number
}

const KEYS_AT_ONCE = 200

/** One file that cannot be read is one problem; so many in a row are a store that is not there. */
const MOST_UNREAD = 3

/** Reads the file of every document, and of what waits to be one, and compares it with its row. */
export const verifyDocuments = async (db: Db, files: FileStore): Promise<DocumentCheck> => {
  const check: DocumentCheck = { checked: 0, problems: [], unclaimed: 0, foreign: 0 }
  await orName(check, 'files could not be checked further', () => readAll(db, files, check))
  await orName(check, 'the store could not be listed', () => countOthers(db, files, check))
  return check
}

/** Work that breaks off is a problem beside those that were found before. */
const orName = async (
  { problems }: DocumentCheck,
  what: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    problems.push(`${what}: ${(error as Error).message}`)
  }
}

const readAll = async (db: Db, files: FileStore, check: DocumentCheck): Promise<void> => {
  let unread = 0
  const look = async (what: string, file: Described, open: () => Promise<Readable>) => {
    check.checked += 1
    try {
      const problem = await problemOf(file, open)
      unread = 0
      if (problem) check.problems.push(`${what}: ${problem}`)
    } catch (error) {
      unread += 1
      if (unread >= MOST_UNREAD) throw error
      const why = `its file ${file.storage_key} cannot be read: ${(error as Error).message}`
      check.problems.push(`${what}: ${why}`)
    }
  }
  for await (const portion of describedFiles(db))
    for (const document of portion)
      await look(`document ${document.url_name}`, document, () =>
        readDocumentFile(db, files, document),
      )
  for (const file of await allWaitingFiles(db))
    await look(`waiting file ${file.id}`, file, () => readWaitingFile(db, files, file))
}

/** What is wrong with a file that did not open, null where that is as it should be; undefined for what says nothing of the file. */
const whyUnopened = (error: unknown, key: string, erased: boolean): string | null | undefined => {
  if (error instanceof FileErased)
    return erased ? null : `its file ${key} cannot be opened: its order's key was destroyed`
  if (error instanceof RingKeyMissing)
    return `its file ${key} cannot be opened: the key ${error.id} is missing`
  if (error instanceof FileDamaged) return `its file ${key} is not what was uploaded`
  return error instanceof FileMissing ? `its file ${key} is missing` : undefined
}

type Described = Pick<DescribedFile, 'storage_key'> & { erased?: boolean }

const problemOf = async (
  { storage_key: key, erased = false }: Described,
  open: () => Promise<Readable>,
): Promise<string | null> => {
  if (key === '') return 'its row no longer names its file'
  try {
    await readThrough(await open())
    return null
  } catch (error) {
    const why = whyUnopened(error, key, erased)
    if (why === undefined) throw error
    return why
  }
}

const countOthers = async (db: Db, files: FileStore, check: DocumentCheck): Promise<void> => {
  let keys: string[] = []
  const count = async (): Promise<void> => {
    const { own, others } = await unnamedOf(db, keys)
    check.unclaimed += own.length
    check.foreign += others.length
    keys = []
  }
  const passBy = (name: string, odd?: Odd): void => {
    check.foreign += 1
    if (odd)
      check.problems.push(`${name} in the store is ${odd}: it is followed nowhere; take it away`)
  }
  for await (const { key } of files.list(passBy)) {
    keys.push(key)
    if (keys.length >= KEYS_AT_ONCE) await count()
  }
  await count()
  const another = await ofAnother(db, files)
  if (another) check.problems.push(another)
}
