import { rm } from 'node:fs/promises'
import { type DocumentRow, documentTexts } from '@e-arrival/contract/documents'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { assertNotErased } from '../../../platform/db/erased-orders.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import {
  type AddressedOrder,
  type LetterDeps,
  orderToMail,
  queueApprovalMail,
  type StaffActor,
} from '../../mail/mail.public.ts'
import { documentRow } from '../documents.read.ts'
import { insertDocument } from '../documents.store.ts'
import { keepDocumentFile } from '../files/document-file.ts'
import { keptName } from '../files/document-name.rules.ts'
import { formNamesNoOrder } from './form-names-no-order.ts'
import type { UploadForm } from './read-upload-form.ts'
import { sameUpload } from './same-upload.read.ts'

export type UploadDeps = LetterDeps & { files: FileStore }

type Uploaded = { document: DocumentRow; mailId: number; message: string }
type Answered = { data: Omit<Uploaded, 'message'>; message?: string }
/** Does the work, or answers what a call of the same name was answered (D80). */
export type Once = (work: () => Promise<Answered>) => Promise<Answered>

/** What belongs to the same transaction, while the order's row is held; what it throws refuses the upload. */
type BeforeStored = (trx: Trx, order: AddressedOrder) => Promise<void>

/**
 * Keeps a received file as the order's document and mails it. The file is durable before the rows that name it, so what is
 * answered is never lost; a file whose rows never came is swept later. A second press within a minute is answered with the
 * first one's document and mail. `once` holds the database and not the store: a store that is silent holds nobody up.
 */
export const uploadDocument = async (
  db: Db,
  deps: UploadDeps & { once: Once; beforeStored?: BeforeStored },
  { fields, file }: UploadForm,
  actor: StaffActor,
): Promise<Answered> => {
  const { files, once } = deps
  let key = ''
  try {
    const order = await orderToMail(db, fields.orderId)
    if (!order) throw formNamesNoOrder()
    key = await keepDocumentFile(db, files, {
      ...{ orderId: order.id, path: file.path, mime: file.type },
    })
    const isWrittenOnly = (await deps.isSetUp(fields.mailServiceProvider)) === false
    let isKept = false
    const answer = await once(async () => {
      const { message, ...data } = await inTransaction(db, (trx) =>
        record(trx, deps, { fields, file }, key, actor),
      )
      isKept = message === documentTexts.uploaded
      return { data, message: isKept && isWrittenOnly ? documentTexts.uploadedOnly : message }
    })
    if (!isKept) await forget(files, key)
    return answer
  } catch (error) {
    // A refusal wrote nothing. What else went wrong may have been written all the same.
    if (key && error instanceof AppError) await forget(files, key)
    throw error
  } finally {
    await rm(file.path, { force: true })
  }
}

/** A file that turned out not to be needed; where this fails, the sweep finds it. */
const forget = (files: FileStore, key: string): Promise<void> =>
  files.delete(key).catch(() => undefined)

const record = async (
  trx: Trx,
  deps: UploadDeps & { beforeStored?: BeforeStored },
  { fields, file }: UploadForm,
  storageKey: string,
  actor: StaffActor,
): Promise<Uploaded> => {
  const order = await orderToMail(trx, fields.orderId, { lock: true })
  if (!order) throw formNamesNoOrder()
  await assertNotErased(trx, order.id)
  await deps.beforeStored?.(trx, order)
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
