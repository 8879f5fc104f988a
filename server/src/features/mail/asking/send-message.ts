import type { RouteInput } from '@e-arrival/contract/call/route'
import { mailTexts } from '@e-arrival/contract/mail'
import { messageTexts, type sendMessage as route } from '@e-arrival/contract/mail/messages'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { assertContactKept } from '../../../platform/db/erased-orders.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orderToMail } from '../letters/addressed-order.read.ts'
import { messageMail } from '../letters/message-mail.ts'
import { mailById } from '../mails.read.ts'
import { fromBrand } from './from-brand.ts'
import { countStaffMail } from './mail-limits.ts'
import type { LetterDeps, StaffActor } from './queue-approval-mail.ts'
import { queueMail } from './queue-mail.store.ts'
import { sameMessage } from './resend.store.ts'

type Sent = { data: { mailId: number }; message: string }

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
    holdSeconds,
  }: RouteInput<typeof route>['body'],
  actor: StaffActor,
): Promise<Sent> => {
  const isSetUp = (await deps.isSetUp(provider)) !== false
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
      const state = (await mailById(trx, first))?.state ?? 'queued'
      return { data: { mailId: first }, message: mailTexts.alreadyThere(state) }
    }
    await countStaffMail(trx, deps, { memberId: actor.id, otherAddress: false })
    const mailId = await queueMail(trx, {
      ...{ kind: 'message', orderId: order.id, provider, to, written, actor, at },
      ...fromBrand(brand),
      requestedBy: actor.id,
      holdSeconds: holdSeconds ?? deps.holdSeconds,
    })
    return { data: { mailId }, message: isSetUp ? mailTexts.resent : mailTexts.writtenOnly }
  })
}
