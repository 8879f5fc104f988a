import { handedOverStates } from '@e-arrival/contract/mail/states'
import type { Db } from '../../../platform/db/db.ts'
import { witnessed } from '../mails.read.ts'

/** What the last document mail of an order said that a provider took; null where there is none. */
export const lastHandedOver = async (
  db: Db,
  orderId: number,
): Promise<{ to: string; sentAt: string; subject: string; html: string; text: string } | null> => {
  const mail = await db
    .selectFrom('mails as m')
    .select(['m.to_address as to', 'm.sent_at', 'm.subject', 'm.html', 'm.body_text as text'])
    .where('m.order_id', '=', orderId)
    .where('m.kind', '=', 'document')
    .where('m.state', 'in', handedOverStates)
    .where('m.sent_at', 'is not', null)
    .where(witnessed)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mail) return null
  const { sent_at, ...said } = mail
  return { ...said, sentAt: sent_at?.toISOString() ?? '' }
}
