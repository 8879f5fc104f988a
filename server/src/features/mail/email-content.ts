import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { findAddressedOrder } from './addressed-order.read.ts'
import { approvalMail } from './approval-mail.ts'
import type { WrittenMail } from './letter.ts'
import type { LetterDeps } from './queue-approval-mail.ts'

/** The approval mail of an order, by the function that writes the one that is sent. */
export const emailContent = async (
  db: Db,
  deps: Pick<LetterDeps, 'brandFor' | 'publicUrl'>,
  ref: string,
): Promise<WrittenMail & { to: string }> => {
  const order = await findAddressedOrder(db, ref)
  if (!order) throw new AppError('unknownOrder')
  const { orderId, language, email: to } = order
  const brand = deps.brandFor(order.landingDomain)
  return { to, ...approvalMail({ orderId, language, brand, publicUrl: deps.publicUrl() }) }
}
