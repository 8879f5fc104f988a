import type { DocumentRow } from '@e-arrival/contract/documents'
import type { Db } from '../../../platform/db/db.ts'
import { notLost, SAME_PRESS_MS } from '../../mail/mail.public.ts'
import { documentRow, type StoredDocument } from '../documents.read.ts'

type Upload = { orderId: number; sha256: string; to: string; at: Date }

/**
 * The upload that made the order's current document of the same bytes for the same address just before, or null. The caller holds the order's row, so
 * two presses at once see each other. A mail that failed or was taken back is not in the way, nor is a document that another
 * one has replaced since: who uploads it again means it.
 */
export const sameUpload = async (
  trx: Db,
  current: StoredDocument | null,
  { orderId, sha256, to, at }: Upload,
): Promise<{ document: DocumentRow; mailId: number } | null> => {
  const since = new Date(at.getTime() - SAME_PRESS_MS)
  if (!current || current.sha256 !== sha256 || current.created_at <= since) return null
  const mail = await trx
    .selectFrom('mails as m')
    .select('m.id')
    .where('m.order_id', '=', orderId)
    .where('m.document_id', '=', current.id)
    .where((eb) => eb(eb.fn<string>('lower', ['m.to_address']), '=', to.toLowerCase()))
    .where(notLost('m'))
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return mail ? { document: documentRow(current), mailId: mail.id } : null
}
