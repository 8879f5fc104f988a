import type { EmailContent } from '@e-arrival/contract/mail'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { CurrentDocument } from '../current-document.port.ts'
import { findAddressedOrder } from './addressed-order.read.ts'
import { approvalMail, chatMessage } from './approval-mail.ts'
import type { LetterHead } from './letter.ts'
import { replacesEarlier } from './replaces-earlier.read.ts'
import { lastHandedOver } from './sent-content.read.ts'
import { mailLanguage } from './texts/catalogue.ts'

/**
 * The approval mail of an order: the one that was handed over last, else what it would be, by the function that writes it.
 * English is a reading aid for staff and was never sent to a traveller who is written to in another language.
 */
export const emailContent = async (
  db: Db,
  deps: LetterHead & { currentDocument: CurrentDocument },
  ref: string,
  english: boolean,
): Promise<EmailContent> => {
  const order = await findAddressedOrder(db, ref)
  if (!order) throw new AppError('unknownOrder')
  const { orderId, customerName, email: to } = order
  const language = mailLanguage(order.language)
  const about = {
    ...{
      orderId,
      customerName,
      publicUrl: deps.publicUrl(),
      brand: deps.brandFor(order.landingDomain),
    },
    language: english ? 'en' : language,
  }
  const document = await deps.currentDocument(db, order.id)
  const chat = chatMessage(about, { hasDocument: document !== null })
  const sent = english && language !== 'en' ? null : await lastHandedOver(db, order.id)
  if (sent) return { ...sent, language, chat }
  const replaces =
    document !== null && (await replacesEarlier(db, { orderId: order.id, documentId: document.id }))
  return { to, sentAt: null, ...approvalMail(about, { replaces }), language, chat }
}
