import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { keysOf } from '../../../platform/data-keys/held-keys.ts'
import { openBytes, sealBytes } from '../../../platform/data-keys/seal-bytes.ts'
import {
  type FileKey,
  openSealedFile,
  readSealedFile,
  type SealedFile,
  sealFile,
} from '../../../platform/data-keys/sealed-file.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { begun, keepCopy } from '../../../platform/files/first-bytes.ts'
import { newPart } from '../../../platform/files/new-part.ts'
import { SEALED_MIME, sealedKeyOf } from './document-file.ts'
import { newKey } from './own-mark.ts'

/** A waiting file of a member, as its row says where it lies. */
type Kept = { staff_id: number; storage_key: string; bytes: number; sha256: string }

const keyOf = async (db: Db, memberId: number): Promise<FileKey> => ({
  secret: await keysOf(db).waitingFilesKey(db),
  owner: `waiting files of member ${memberId}`,
})

/** Keeps a copy of a local file, sealed, as one of a member's; answers its key. It is durable before the row that will name it. */
export const keepWaitingFile = async (
  db: Db,
  files: FileStore,
  { memberId, path }: { memberId: number; path: string },
): Promise<string> => {
  const key = sealedKeyOf(await newKey(db))
  const sealed = await newPart(files.incomingDir, '.age.part')
  try {
    await sealFile(await keyOf(db, memberId), path, sealed)
    await files.put(key, sealed, SEALED_MIME)
    return key
  } finally {
    await rm(sealed, { force: true })
  }
}

const sealedOf = (files: FileStore, { storage_key: name, bytes, sha256 }: Kept): SealedFile => ({
  ...{ name, bytes, sha256 },
  read: (part) => files.open(name, part),
})

/** The bytes of a waiting file as they were sent, once the first are there. Throws FileMissing and FileDamaged as a document's. */
export const openWaitingFile = async (db: Db, files: FileStore, file: Kept): Promise<Readable> =>
  begun(await openSealedFile(await keyOf(db, file.staff_id), sealedOf(files, file)))

/** All of them, as readDocumentFile. */
export const readWaitingFile = async (db: Db, files: FileStore, file: Kept): Promise<Readable> =>
  begun(await readSealedFile(await keyOf(db, file.staff_id), sealedOf(files, file)))

/** A copy of a waiting file on this machine's disk, open; who asked takes it away. */
export const openCopyOf = async (db: Db, files: FileStore, file: Kept): Promise<string> => {
  const path = await newPart(files.incomingDir)
  try {
    await keepCopy(await readWaitingFile(db, files, file), path)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Does something with a waiting file on this machine's disk, where it lies open for so long. */
export const withOpenCopy = async <T>(
  db: Db,
  files: FileStore,
  file: Kept,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const path = await openCopyOf(db, files, file)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

const placeOf = (storageKey: string): string => `batch_files.sealed_name of ${storageKey}`

/** Names of files tell who travels: they lie sealed too. */
export const sealName = async (db: Db, storageKey: string, name: string): Promise<Buffer> =>
  sealBytes(await keysOf(db).waitingFilesKey(db), placeOf(storageKey), Buffer.from(name))

export const openName = async (
  db: Db,
  { storage_key, sealed_name }: { storage_key: string; sealed_name: Uint8Array },
): Promise<string> =>
  openBytes(await keysOf(db).waitingFilesKey(db), placeOf(storage_key), sealed_name).toString(
    'utf8',
  )
