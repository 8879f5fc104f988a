import { rm } from 'node:fs/promises'
import type { AnswerOutcome } from '@e-arrival/contract/call/envelope'
import { type DocumentRow, documentTexts, UPLOADED } from '@e-arrival/contract/documents'
import { isAsShown } from '@e-arrival/contract/values/shown-document'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { assertNotErased } from '../../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { Said } from '../../../platform/http/said.ts'
import {
  type AddressedOrder,
  type LetterDeps,
  orderToMail,
  promiseNow,
  queueApprovalMail,
  readOutlook,
  type StaffActor,
} from '../../mail/mail.public.ts'
import { currentDocument, documentRow } from '../documents.read.ts'
import { insertDocument } from '../documents.store.ts'
import { keepDocumentFile } from '../files/document-file.ts'
import { keptName } from '../files/document-name.rules.ts'
import { keepWithRows } from '../files/keep-with-rows.ts'
import { formNamesNoOrder } from './form-names-no-order.ts'
import type { UploadForm } from './read-upload-form.ts'
import { sameUpload } from './same-upload.read.ts'

export type UploadDeps = LetterDeps & { files: FileStore }

type Uploaded = { document: DocumentRow; mailId: number }
type Answered = { data: Uploaded; message?: string; outcome?: AnswerOutcome }
/** Does the work, or answers what a call of the same name was answered (D80). */
export type Once = (work: () => Promise<Answered>) => Promise<Answered>

/** What belongs to the same transaction, while the order's row is held; what it throws refuses the upload. */
type BeforeStored = (trx: Trx, order: AddressedOrder) => Promise<void>

/** Keeps a received file as the order's document and mails it. A second press within a minute is answered with the first one's. */
export const uploadDocument = async (
  db: Db,
  deps: UploadDeps & { once: Once; beforeStored?: BeforeStored },
  { fields, file }: UploadForm,
  actor: StaffActor,
): Promise<Answered> => {
  const { files, once } = deps
  try {
    const order = await orderToMail(db, fields.orderId)
    if (!order) throw formNamesNoOrder()
    const outlook = await readOutlook(db, deps)
    const { mailServiceProvider: provider, holdSeconds = deps.holdSeconds } = fields
    return await keepWithRows<Answered>(files, {
      once,
      keep: () =>
        keepDocumentFile(db, files, { orderId: order.id, path: file.path, mime: file.type }),
      write: async (key) => {
        const { data, isNew } = await inTransaction(
          db,
          (trx) => record(trx, deps, { fields, file }, key, actor),
          { keepsPlans: true },
        )
        const said: Said = isNew
          ? promiseNow(outlook, UPLOADED, { provider, holdSeconds })
          : { message: documentTexts.alreadyUploaded, outcome: 'nothing' }
        return { answer: { data, ...said }, isNamed: isNew }
      },
    })
  } finally {
    await rm(file.path, { force: true })
  }
}

const record = async (
  trx: Trx,
  deps: UploadDeps & { beforeStored?: BeforeStored },
  { fields, file }: UploadForm,
  storageKey: string,
  actor: StaffActor,
): Promise<{ data: Uploaded; isNew: boolean }> => {
  const order = await orderToMail(trx, fields.orderId, { lock: true })
  if (!order) throw formNamesNoOrder()
  await assertNotErased(trx, order.id)
  await deps.beforeStored?.(trx, order)
  const at = deps.clock()
  const { email: to, mailServiceProvider: provider, holdSeconds, shownDocument } = fields
  const { sha256, bytes } = file
  const current = await currentDocument(trx, order.id)
  const first = await sameUpload(trx, current, { orderId: order.id, sha256, to, at })
  if (first) return { data: first, isNew: false }
  if (!isAsShown(shownDocument, current))
    throw new AppError('conflict', documentTexts.otherDocument(current?.file1 ?? ''))
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
  return { data: { document: documentRow(document), mailId }, isNew: true }
}
