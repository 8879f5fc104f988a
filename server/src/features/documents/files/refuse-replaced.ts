import { fileUrl } from '@e-arrival/contract/documents'
import { trackingTexts } from '@e-arrival/contract/tracking'
import { newerPathOf } from '@e-arrival/contract/tracking/pages'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import { currentDocument, type StoredDocument } from '../documents.read.ts'

/**
 * Refuses a document that another has replaced: a traveller is given the current one alone (decision 0016). The answer names it, and his
 * page offers it.
 */
export const refuseReplaced = async (
  db: Db,
  document: StoredDocument,
  { publicId }: TrackingGrant,
): Promise<void> => {
  const current = await currentDocument(db, document.order_id)
  if (current?.id === document.id) return
  // Of one that came without its file, or was erased, nothing can be had.
  if (!current?.storage_key) throw new AppError('notFound')
  throw new AppError('conflict', trackingTexts.newer, {
    data: {
      file1: current.file1,
      url: fileUrl(current.url_name),
      customer_name: current.customer_name,
      create_ts: current.created_at.toISOString(),
    },
    page: newerPathOf(publicId),
  })
}
