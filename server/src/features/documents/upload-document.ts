import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type DocumentRow, documentTexts } from '@e-arrival/contract/documents'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import {
  type LetterDeps,
  orderToMail,
  queueApprovalMail,
  type StaffActor,
} from '../mail/mail.public.ts'
import { keptName } from './document-name.rules.ts'
import { documentRow } from './documents.read.ts'
import { insertDocument } from './documents.store.ts'
import { noSuchOrder } from './no-such-order.ts'
import type { UploadForm } from './read-upload-form.ts'
import { sameUpload } from './same-upload.read.ts'

export type UploadDeps = LetterDeps & { files: FileStore }

export type Uploaded = { document: DocumentRow; mailId: number; message: string }

/**
 * Keeps a received file as the order's document and mails it. The file is durable before the rows that name it, so what is
 * answered is never lost; a file whose rows never came is swept later. A second press within a minute is answered with the
 * first one's document and mail.
 */
export const uploadDocument = async (
  db: Db,
  deps: UploadDeps,
  { fields, file }: UploadForm,
  actor: StaffActor,
): Promise<Uploaded> => {
  const { files } = deps
  const key = newKey()
  try {
    if (!(await orderToMail(db, fields.orderId))) throw noSuchOrder()
    await putFile(files, key, file)
    const isWrittenOnly = (await deps.isSetUp(fields.mailServiceProvider)) === false
    const uploaded = await inTransaction(db, (trx) =>
      record(trx, deps, { fields, file }, key, actor),
    )
    if (uploaded.message === documentTexts.alreadyUploaded) await forget(files, key)
    return isWrittenOnly && uploaded.message === documentTexts.uploaded
      ? { ...uploaded, message: documentTexts.uploadedOnly }
      : uploaded
  } finally {
    await rm(file.path, { force: true })
  }
}

/** Two letters in front keep folders small; nothing of the order or the sender's name is in a key. */
const newKey = (): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

const putFile = async (files: FileStore, key: string, file: UploadForm['file']): Promise<void> => {
  try {
    await files.put(key, file.path, file.type)
  } catch (error) {
    throw new AppError('unavailable', 'The document store cannot be reached. Please try again.', {
      cause: error,
    })
  }
}

/** A file that turned out not to be needed; where this fails, the sweep finds it. */
const forget = (files: FileStore, key: string): Promise<void> =>
  files.delete(key).catch(() => undefined)

const record = async (
  trx: Trx,
  deps: UploadDeps,
  { fields, file }: UploadForm,
  storageKey: string,
  actor: StaffActor,
): Promise<Uploaded> => {
  const order = await orderToMail(trx, fields.orderId, { lock: true })
  if (!order) throw noSuchOrder()
  const at = deps.clock()
  const { email: to, mailServiceProvider: provider, holdSeconds } = fields
  const { sha256, bytes } = file
  const first = await sameUpload(trx, { orderId: order.id, sha256, to, at })
  if (first) return { ...first, message: documentTexts.alreadyUploaded }
  const document = await insertDocument(trx, {
    ...{ orderId: order.id, publicId: order.orderId, storageKey, bytes, sha256, provider, at },
    ...{ name: keptName(file.sentName, file.type), mime: file.type },
    ...{ customerName: order.customerName, uploadedBy: actor.id },
  })
  const { file1 } = document
  await appendEvents(trx, actor, at, [
    {
      orderId: order.id,
      kind: 'document.uploaded',
      data: { documentId: document.id, file1, sha256, bytes },
      rows: [{ kind: 'document', id: document.id }],
    },
  ])
  const mailId = await queueApprovalMail(trx, deps, {
    order,
    documentId: document.id,
    provider,
    to,
    actor,
    at,
    holdSeconds,
  })
  return { document: documentRow(document), mailId, message: documentTexts.uploaded }
}
