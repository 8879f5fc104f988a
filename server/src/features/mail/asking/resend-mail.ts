import type { RouteInput } from '@e-arrival/contract/call/route'
import { type MailRow, mailTexts, type resendMail as resendRoute } from '@e-arrival/contract/mail'
import { mailWords } from '@e-arrival/contract/mail/states'
import { isAsShown } from '@e-arrival/contract/values/shown-document'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { assertContactKept, whyNoDocument } from '../../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Said } from '../../../platform/http/said.ts'
import type { CurrentDocument } from '../current-document.port.ts'
import { orderToMail } from '../letters/addressed-order.read.ts'
import { mailById } from '../mails.read.ts'
import {
  type AheadOf,
  aheadBy,
  nothingAhead,
  promiseNow,
  readOutlook,
} from '../prospects/outlook.read.ts'
import { type LetterDeps, queueApprovalMail, type StaffActor } from './queue-approval-mail.ts'
import { cancelQueued, sameMail } from './resend.store.ts'
import { saidBefore } from './said-before.rules.ts'

/** Mails the current document again (D47). A second press within a minute sends nothing and is told so. */
export const resendMail = async (
  db: Db,
  deps: LetterDeps & { currentDocument: CurrentDocument },
  {
    orderId: ref,
    email: to,
    mailServiceProvider: provider,
    holdSeconds = deps.holdSeconds,
    shownDocument,
  }: RouteInput<typeof resendRoute>['body'],
  actor: StaffActor,
): Promise<{ data: MailRow } & Said> => {
  const outlook = await readOutlook(db, deps)
  const ahead = aheadBy(outlook)
  return inTransaction(db, async (trx) => {
    const order = await orderToMail(trx, ref, { lock: true })
    if (!order) throw new AppError('unknownOrder')
    await assertContactKept(trx, order.id)
    const document = await deps.currentDocument(trx, order.id)
    if (!document || document.storage_key === '')
      throw new AppError('refused', (await whyNoDocument(trx, order.id)) ?? mailTexts.noDocument)
    if (!isAsShown(shownDocument, document))
      throw new AppError('conflict', mailTexts.otherDocument(document.file1))
    const at = deps.clock()
    const first = await sameMail(trx, {
      ...{ orderId: order.id, documentId: document.id },
      ...{ to, provider, at },
    })
    if (first !== null) {
      const data = await rowOf(trx, first, ahead)
      return { data, ...saidBefore(mailWords(data)) }
    }
    const mailId = await queueApprovalMail(trx, deps, {
      order,
      documentId: document.id,
      provider,
      to,
      actor,
      at,
      holdSeconds,
    })
    return {
      data: await rowOf(trx, mailId, ahead),
      ...promiseNow(outlook, 'The mail', { provider, holdSeconds }),
    }
  })
}

const rowOf = async (db: Db, mailId: number, ahead: AheadOf): Promise<MailRow> => {
  const row = await mailById(db, mailId, ahead)
  if (!row) throw new AppError('notFound', mailTexts.noMail)
  return row
}

/** Takes a mail back while nothing of it has left; nothing is new of one that was taken back before. */
export const cancelMail = (
  db: Db,
  { clock }: Pick<LetterDeps, 'clock'>,
  mailId: number,
  actor: StaffActor,
): Promise<{ row: MailRow; isNew: boolean }> =>
  inTransaction(db, async (trx) => {
    const isNew = await cancelQueued(trx, mailId, actor, clock())
    const row = await rowOf(trx, mailId, nothingAhead)
    if (!isNew && row.state !== 'cancelled') throw new AppError('refused', mailTexts.notCancellable)
    return { row, isNew }
  })
