import type { EmailContent } from '@e-arrival/contract/mail'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { currentDocument } from '../documents/documents.public.ts'
import { findAddressedOrder } from './addressed-order.read.ts'
import { approvalMail, chatMessage } from './approval-mail.ts'
import type { LetterDeps } from './queue-approval-mail.ts'
import { lastHandedOver } from './sent-content.read.ts'
import { mailLanguage } from './texts/catalogue.ts'

/**
 * The approval mail of an order: the one that was handed over last, else what it would be, by the function that writes it.
 * English is a reading aid for staff and was never sent to a traveller who is written to in another language.
 */
export const emailContent = async (
  db: Db,
  deps: Pick<LetterDeps, 'brandFor' | 'publicUrl'>,
  ref: string,
  english: boolean,
): Promise<EmailContent> => {
  const order = await findAddressedOrder(db, ref)
  if (!order) throw new AppError('unknownOrder')
  const { orderId, email: to } = order
  const language = mailLanguage(order.language)
  const about = {
    ...{ orderId, publicUrl: deps.publicUrl(), brand: deps.brandFor(order.landingDomain) },
    language: english ? 'en' : language,
  }
  const hasDocument = (await currentDocument(db, order.id)) !== null
  const chat = chatMessage(about, { hasDocument })
  const sent = english && language !== 'en' ? null : await lastHandedOver(db, order.id)
  if (sent) return { ...sent, language, chat }
  return { to, sentAt: null, ...approvalMail(about), language, chat }
}
