import { batchTexts, type giveFile as giveRoute } from '@e-arrival/contract/documents/batch'
import type { z } from 'zod'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { AddressedOrder, StaffActor } from '../../mail/mail.public.ts'
import type { DocumentType } from '../files/document-name.rules.ts'
import { openCopyOf, openName } from '../files/waiting-file.ts'
import { type Once, type UploadDeps, uploadDocument } from '../upload/upload-document.ts'
import { fileGone, type StoredFile, takeRow, waitingFileOf } from './batch-files.store.ts'
import { sayUnreadable } from './file-unreadable.ts'
import { listWaitingFiles } from './list-waiting.ts'
import { orderStates } from './order-states.read.ts'

type Given = z.output<typeof giveRoute.body>

/**
 * Gives a waiting file to an order that it was compared with, as the one upload does. In its transaction the file ceases to wait:
 * pressed twice it is given once; its sealed bytes are left to the sweep. Refuses where the order is no longer as the member was shown it.
 */
export const giveFile = async (
  db: Db,
  deps: UploadDeps & { once: Once },
  given: Given,
  actor: StaffActor,
): ReturnType<typeof uploadDocument> => {
  const file = await waitingFileOf(db, actor.id, given.id)
  // A call that was answered before is answered the same again, though its file no longer waits.
  if (!file || file.left_out_at !== null)
    return deps.once(async () => {
      throw fileGone()
    })
  const { orderId, email } = await recipientOf(db, file, given)
  const path = await openCopyOf(db, deps.files, file).catch(sayUnreadable)
  const { type, name } = { type: file.mime as DocumentType, name: await openName(db, file) }
  return uploadDocument(
    db,
    { ...deps, beforeStored: (trx, order) => take(trx, file, order, given) },
    {
      // Compared once the order's row is held (take).
      fields: { ...given, orderId, email, shownDocument: undefined },
      file: { path, sentName: name, type, bytes: file.bytes, sha256: file.sha256 },
    },
    actor,
  )
}

/** The order by the id that the upload takes, and its own address: a batch is never mailed elsewhere. */
const recipientOf = async (
  db: Db,
  file: StoredFile,
  { orderId }: Given,
): Promise<{ orderId: string; email: string }> => {
  const ids = file.candidates.map(({ order_id }) => order_id)
  const states = [...(await orderStates(db, ids)).values()]
  const state = states.find(({ id, order_id }) => order_id === orderId || String(id) === orderId)
  if (!state) throw invalidField('orderId', batchTexts.notCompared)
  if (state.email === '') throw new AppError('refused', batchTexts.noAddress)
  return { orderId: state.order_id, email: state.email }
}

/** The caller holds the order's row: what is asked here is so until the document is stored. */
const take = async (
  trx: Trx,
  file: StoredFile,
  { id: orderId, orderId: publicId }: AddressedOrder,
  { shownDocument, asSure }: Given,
): Promise<void> => {
  const wasSure = asSure && (await isSureOf(trx, file, publicId))
  if (!(await takeRow(trx, file))) throw fileGone()
  const state = (await orderStates(trx, [orderId])).get(orderId)
  const compared = file.candidates.find(({ order_id }) => order_id === orderId)
  if (state?.status === 'Refunds') throw new AppError('refused', batchTexts.refunded)
  if (!state || compared?.said !== state.said) throw new AppError('conflict', batchTexts.changed)
  if ((state.document?.id ?? null) !== shownDocument)
    throw new AppError('conflict', batchTexts.otherDocument)
  if (asSure && !wasSure) throw new AppError('conflict', batchTexts.notSure)
}

/** Asked while the file still waits among its member's others, each of which may make it doubtful. */
const isSureOf = async (trx: Trx, file: StoredFile, orderId: string): Promise<boolean> => {
  const found = (await listWaitingFiles(trx, file.staff_id)).find(({ id }) => id === file.id)
  return found?.heap === 'sure' && found.candidates[0]?.order_id === orderId
}
