import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { RingKeyMissing } from '../../../platform/data-keys/key-ring.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  FileDamaged,
  FileMissing,
  type FileStore,
} from '../../../platform/files/file-store.port.ts'
import { knownKeys } from '../documents.read.ts'
import { FileErased, openDocumentFile } from './document-file.ts'
import { allWaitingFiles, type DescribedFile, describedFiles } from './verify-documents.read.ts'
import { openWaitingFile } from './waiting-file.ts'

export type DocumentCheck = {
  checked: number
  /** One line each: a file that is missing or is not what was uploaded. */
  problems: string[]
  /** Files that no document names: uploads cut off before their rows, which the sweep takes away. */
  unclaimed: number
}

const KEYS_AT_ONCE = 200

/** Reads the file of every document, and of what waits to be one, and compares it with its row. */
export const verifyDocuments = async (db: Db, files: FileStore): Promise<DocumentCheck> => {
  const check: DocumentCheck = { checked: 0, problems: [], unclaimed: 0 }
  for await (const portion of describedFiles(db))
    for (const document of portion) {
      check.checked += 1
      const problem = await problemOf(document, () => openDocumentFile(db, files, document))
      if (problem) check.problems.push(`document ${document.url_name}: ${problem}`)
    }
  for (const file of await allWaitingFiles(db)) {
    check.checked += 1
    const problem = await problemOf(file, () => openWaitingFile(db, files, file))
    if (problem) check.problems.push(`waiting file ${file.id}: ${problem}`)
  }
  check.unclaimed = await countUnclaimed(db, files)
  return check
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

const problemOf = async (
  {
    storage_key: key,
    bytes,
    sha256,
    erased = false,
  }: Pick<DescribedFile, 'storage_key' | 'bytes' | 'sha256'> & { erased?: boolean },
  open: () => Promise<Readable>,
): Promise<string | null> => {
  if (key === '') return 'its row no longer names its file'
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const chunk of await open()) {
      hash.update(chunk as Buffer)
      length += (chunk as Buffer).length
    }
  } catch (error) {
    const why = whyUnopened(error, key, erased)
    if (why === undefined) throw error
    return why
  }
  if (length !== bytes) return `its file ${key} has ${length} bytes, ${bytes} were uploaded`
  return hash.digest('hex') === sha256 ? null : `its file ${key} is not what was uploaded`
}

const countUnclaimed = async (db: Db, files: FileStore): Promise<number> => {
  let unclaimed = 0
  let keys: string[] = []
  const count = async (): Promise<void> => {
    unclaimed += keys.length - (await knownKeys(db, keys)).size
    keys = []
  }
  for await (const { key } of files.list()) {
    keys.push(key)
    if (keys.length >= KEYS_AT_ONCE) await count()
  }
  await count()
  return unclaimed
}
