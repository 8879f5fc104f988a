import type { DocumentRow } from '@e-arrival/contract/documents'
import type { Db } from '../../../platform/db/db.ts'
import { standing } from '../../mail/mail.public.ts'
import { documentById, documentRow } from '../documents.read.ts'

/** Within this a second press of the button is taken for the first. */
export const SAME_PRESS_MS = 60_000

type Upload = { orderId: number; sha256: string; to: string; at: Date }

/**
 * The upload of the same bytes for the same order and address just before, or null. The caller holds the order's row, so
 * two presses at once see each other. A mail that failed or was taken back is not in the way.
 */
export const sameUpload = async (
  trx: Db,
  { orderId, sha256, to, at }: Upload,
): Promise<{ document: DocumentRow; mailId: number } | null> => {
  const found = await trx
    .selectFrom('mails as m')
    .innerJoin('documents as d', 'd.id', 'm.document_id')
    .select(['m.id as mailId', 'd.id as documentId'])
    .where('d.order_id', '=', orderId)
    .where('d.sha256', '=', sha256)
    .where((eb) => eb(eb.fn<string>('lower', ['m.to_address']), '=', to.toLowerCase()))
    .where('d.created_at', '>', new Date(at.getTime() - SAME_PRESS_MS))
    .where(standing('m'), 'not in', ['failed', 'bounced', 'cancelled'])
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  const document = found ? await documentById(trx, found.documentId) : null
  return found && document ? { document: documentRow(document), mailId: found.mailId } : null
}
