import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { AppError } from '../../../platform/app-error.ts'
import { keysOf } from '../../../platform/data-keys/held-keys.ts'
import { ensureOrderKey, readOrderKeys } from '../../../platform/data-keys/order-keys.store.ts'
import {
  documentsKey,
  type FileKey,
  openSealedFile,
  readSealedFile,
  type SealedFile,
  sealFile,
} from '../../../platform/data-keys/sealed-file.ts'
import type { Db } from '../../../platform/db/db.ts'
import { openCheckedCopy } from '../../../platform/files/checked-copy.ts'
import {
  type ByteRange,
  FileDamaged,
  FileMissing,
  type FileStore,
} from '../../../platform/files/file-store.port.ts'
import { begun, readThrough } from '../../../platform/files/first-bytes.ts'
import { heldAgainst } from '../../../platform/files/held-against.ts'
import { newPart } from '../../../platform/files/new-part.ts'
import type { StoredDocument } from '../documents.read.ts'
import { newKey } from './own-mark.ts'

/** A file that was erased, or whose order's key was destroyed: that it cannot be read is as it should be. */
export class FileErased extends FileMissing {}

type Kept = Pick<StoredDocument, 'order_id' | 'storage_key' | 'bytes' | 'sha256'>

/** The key of a sealed file says that it is one; what was kept before has none of it. */
const SEALED = '.age'
export const SEALED_MIME = 'application/octet-stream'
export const isSealed = (key: string): boolean => key.endsWith(SEALED)
export const sealedKeyOf = (key: string): string => `${key}${SEALED}`

/**
 * Keeps a local file as a document of an order (internal id), sealed with the order's key, and takes it away; answers its
 * key. The file is durable before the row that will name it.
 */
export const keepDocumentFile = async (
  db: Db,
  files: FileStore,
  { orderId, path, mime }: { orderId: number; path: string; mime: string },
): Promise<string> => {
  const key = await newKey(db)
  if (!(await keysOf(db).seals(db))) {
    await files.put(key, path, mime)
    return key
  }
  await putSealed(db, files, { orderId, path, key: sealedKeyOf(key) })
  await rm(path, { force: true })
  return sealedKeyOf(key)
}

/** Puts a sealed copy of a local file. */
export const putSealed = async (
  db: Db,
  files: FileStore,
  { orderId, path, key }: { orderId: number; path: string; key: string },
): Promise<void> => {
  const orderKey = await ensureOrderKey(db, orderId)
  if (orderKey === 'erased') throw new AppError('refused', privacyTexts.documentErased)
  const sealed = await newPart(files.incomingDir, '.age.part')
  try {
    await sealFile(documentsKey(orderKey), path, sealed)
    await files.put(key, sealed, SEALED_MIME)
  } finally {
    await rm(sealed, { force: true })
  }
}

/** How a file is opened, sealed or not, of which its row says what it has to be. */
type Way = {
  sealed: (key: FileKey, file: SealedFile) => Promise<Readable>
  open: (bytes: Readable) => Promise<Readable>
}

/**
 * The bytes of a document as they were uploaded, or a range of them, once the first are there: those that its row has the hash of, and no
 * other's that lie in their place. Throws FileMissing where there are none, or no longer, and FileDamaged where those are not as they were.
 */
export const openDocumentFile = async (
  db: Db,
  files: FileStore,
  document: Kept,
  range?: ByteRange,
): Promise<Readable> =>
  begun(
    await openKept(db, files, document, {
      sealed: (key, file) => openSealedFile(key, file, range),
      open: (bytes) => openCheckedCopy(bytes, document, files.incomingDir, range),
    }),
  )

/** All of them, read once, for who does nothing with them before their end: there it fails with FileDamaged where they are another's. */
export const readDocumentFile = async (
  db: Db,
  files: FileStore,
  document: Kept,
): Promise<Readable> =>
  begun(
    await openKept(db, files, document, {
      sealed: readSealedFile,
      open: async (bytes) => heldAgainst(bytes, document),
    }),
  )

const openKept = async (db: Db, files: FileStore, document: Kept, way: Way): Promise<Readable> => {
  const { storage_key: key } = document
  if (key === '') throw new FileErased(key, 'it was erased')
  if (isSealed(key)) return openSealed(db, files, document, way)
  try {
    return await way.open(await files.open(key))
  } catch (error) {
    // Sealed since its row was read.
    const sealed = { ...document, storage_key: sealedKeyOf(key) }
    if (!(error instanceof FileMissing) || !(await files.exists(sealed.storage_key))) throw error
    return openSealed(db, files, sealed, way)
  }
}

const openSealed = async (
  db: Db,
  files: FileStore,
  { order_id, storage_key, bytes, sha256 }: Kept,
  way: Way,
): Promise<Readable> => {
  const key = (await readOrderKeys(db, [order_id])).get(order_id)
  if (key === 'erased') throw new FileErased(storage_key, 'its key was destroyed')
  if (!key) throw new FileMissing(storage_key, 'its order has no key')
  const read = (part: ByteRange) => files.open(storage_key, part)
  return way.sealed(documentsKey(key), { name: storage_key, bytes, sha256, read })
}

/** Opens a document for its first byte alone: fails as giving it out would, where its file is missing, another's, or its beginning damaged. */
export const tryDocumentFile = async (db: Db, files: FileStore, document: Kept): Promise<void> =>
  readThrough(await openDocumentFile(db, files, document, { start: 0, end: 0 }))

/** Reads a document to its end: fails where its file is missing, or damaged anywhere. For what names beforehand all that it will hold. */
export const tryWholeFile = async (db: Db, files: FileStore, document: Kept): Promise<void> =>
  readThrough(await readDocumentFile(db, files, document))

/** How a document's file is lost, as an error says it: gone, or not what was kept. Null for an error that says neither. */
export const howLost = (error: unknown): 'missing' | 'damaged' | null => {
  if (error instanceof FileDamaged) return 'damaged'
  return error instanceof FileMissing ? 'missing' : null
}

/** Whether an error says that a document's file is lost: who runs the office has to see to it. */
export const isLost = (error: unknown): boolean => howLost(error) !== null

/** Whether a document can be given out. */
export const documentCanBeGiven = async (
  db: Db,
  files: FileStore,
  document: Kept,
): Promise<boolean> => {
  try {
    await tryDocumentFile(db, files, document)
    return true
  } catch (error) {
    if (isLost(error)) return false
    throw error
  }
}
