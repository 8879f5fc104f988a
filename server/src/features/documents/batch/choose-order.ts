import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { findAddressedOrder } from '../../mail/mail.public.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import type { DocumentType } from '../files/document-name.rules.ts'
import { openName, withOpenCopy } from '../files/waiting-file.ts'
import { readFile } from '../reading/read-file.ts'
import { formNamesNoOrder } from '../upload/form-names-no-order.ts'
import { changeRow, fileGone, waitingFileOf } from './batch-files.store.ts'
import { compareWithOrders, type Member } from './compare-file.ts'
import { sayUnreadable } from './file-unreadable.ts'

type Chosen = { id: number; orderId: string }
type Answered = { data: { order_id: string } }
type ChooseDeps = ReadDeps & {
  files: FileStore
  /** Does the work, or answers what a call of the same name was answered (D80). The file is read before: that takes seconds. */
  once: (work: () => Promise<Answered>) => Promise<Answered>
}

/** Compares a waiting file with the order that its member names for it, which stands first from now on; answers its public id. */
export const chooseOrder = async (
  db: Db,
  deps: ChooseDeps,
  { id, orderId }: Chosen,
  member: Member,
): Promise<Answered> => {
  const file = await waitingFileOf(db, member.id, id)
  // A call that was answered before is answered the same again, though its file no longer waits.
  if (!file)
    return deps.once(async () => {
      throw fileGone()
    })
  const order = await findAddressedOrder(db, orderId)
  if (!order) throw formNamesNoOrder()
  const named = { name: await openName(db, file), type: file.mime as DocumentType }
  const { words } = await withOpenCopy(db, deps.files, file, (path) => readFile(path, named)).catch(
    sayUnreadable,
  )
  const candidates = await compareWithOrders(db, deps, words, member, order.id)
  if (!candidates.some(({ chosen }) => chosen)) throw new AppError('unknownOrder')
  return deps.once(async () => {
    if (!(await changeRow(db, file, { candidates }))) throw fileGone()
    return { data: { order_id: order.orderId } }
  })
}
