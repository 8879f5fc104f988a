import type { EmailContent } from '@e-arrival/contract/mail'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { whyNotMailed } from '@e-arrival/contract/statuses/why-not-mailed'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isContactErased, whyNoDocument } from '../../../platform/db/orders/erased-orders.ts'
import type { CurrentDocument } from '../current-document.port.ts'
import { findAddressedOrder } from './addressed-order.read.ts'
import { approvalMail, chatMessage } from './approval-mail.ts'
import type { LetterHead } from './letter.ts'
import { replacesEarlier } from './replaces-earlier.read.ts'
import { lastHandedOver } from './sent-content.read.ts'
import { mailLanguage } from './texts/catalogue.ts'

/** Of a deleted order and of an erased traveller nothing is written at all; without his document no approval. */
const whyNotSent = async (
  db: Db,
  id: number,
): Promise<{ refusal: string | null; isWritable: boolean }> => {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const deleted = whyNotMailed(status)
  if (deleted) return { refusal: deleted, isWritable: false }
  if (await isContactErased(db, id))
    return { refusal: privacyTexts.refusesChanges, isWritable: false }
  return { refusal: await whyNoDocument(db, id), isWritable: true }
}

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
  const { refusal, isWritable } = await whyNotSent(db, order.id)
  const hasDocument = document !== null && document.storage_key !== ''
  const chat = isWritable ? chatMessage(about, { hasDocument }) : ''
  const sent = await lastHandedOver(db, order.id)
  const isTranslated = english && language !== 'en'
  // Of words that were erased there is no translation either.
  if (sent && (!isTranslated || sent.html === '')) return { ...sent, language, chat, refusal }
  const replaces =
    document !== null && (await replacesEarlier(db, { orderId: order.id, documentId: document.id }))
  const written = approvalMail(about, { replaces })
  // When and where it went is so in either language.
  return { to, sentAt: null, ...sent, ...written, language, chat, refusal }
}
