import type { RouteInput } from '@e-arrival/contract/call/route'
import { messageTexts, type sendMessage as route } from '@e-arrival/contract/mail/messages'
import { mailStateTable, mailWords } from '@e-arrival/contract/mail/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { assertContactKept } from '../../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Said } from '../../../platform/http/said.ts'
import { orderToMail } from '../letters/addressed-order.read.ts'
import { messageMail } from '../letters/message-mail.ts'
import { mailById } from '../mails.read.ts'
import { aheadBy, promiseNow, readOutlook } from '../prospects/outlook.read.ts'
import { fromBrand } from './from-brand.ts'
import { countStaffMail } from './mail-limits.ts'
import type { LetterDeps, StaffActor } from './queue-approval-mail.ts'
import { queueMail } from './queue-mail.store.ts'
import { sameMessage } from './resend.store.ts'
import { saidBefore } from './said-before.rules.ts'

type Sent = { data: { mailId: number } } & Said

/**
 * Writes to the traveller at the address of the order (D91). The same words within a minute are one press: they go once, and
 * that is said.
 */
export const sendMessage = async (
  db: Db,
  deps: LetterDeps,
  {
    orderId: ref,
    subject,
    text,
    mailServiceProvider: provider,
    holdSeconds = deps.holdSeconds,
  }: RouteInput<typeof route>['body'],
  actor: StaffActor,
): Promise<Sent> => {
  const outlook = await readOutlook(db, deps)
  return inTransaction(db, async (trx) => {
    const order = await orderToMail(trx, ref, { lock: true })
    if (!order) throw new AppError('unknownOrder')
    await assertContactKept(trx, order.id)
    const { orderId, email: to, language } = order
    if (to === '') throw new AppError('refused', messageTexts.noAddress)
    const at = deps.clock()
    const brand = deps.brandFor(order.landingDomain)
    const written = messageMail({ orderId, language, brand }, { subject, text })
    const first = await sameMessage(trx, { orderId: order.id, to, provider, written, at })
    if (first !== null) {
      const row = await mailById(trx, first, aheadBy(outlook))
      const stands = row ? mailWords(row) : mailStateTable.queued.words
      return { data: { mailId: first }, ...saidBefore(stands) }
    }
    await countStaffMail(trx, deps, { memberId: actor.id, otherAddress: false })
    const mailId = await queueMail(trx, {
      ...{ kind: 'message', orderId: order.id, provider, to, written, actor, at },
      ...fromBrand(brand),
      requestedBy: actor.id,
      holdSeconds,
    })
    return {
      data: { mailId },
      ...promiseNow(outlook, 'The mail', { provider, holdSeconds }),
    }
  })
}
