import type { Provider } from '@e-arrival/contract/mail/providers'
import type { Db } from '../../platform/db/db.ts'
import { newSecret } from '../../platform/ids.ts'
import type { StoredDocument } from './documents.read.ts'
import { nthName, urlNameOf } from './files/document-name.rules.ts'

export type NewDocument = {
  /** The order's internal id and its public one. */
  orderId: number
  publicId: string
  name: string
  storageKey: string
  mime: string
  bytes: number
  sha256: string
  customerName: string
  provider: Provider
  uploadedBy: number
  at: Date
}

/** After these many taken names the next gets random letters: counting on would be a query a name. */
const COUNTED_NAMES = 20

const nameToTry = (name: string, n: number): string =>
  n <= COUNTED_NAMES ? nthName(name, n) : nthName(name, `${n}-${newSecret().slice(0, 8)}`)

/** Writes a document's row. Where its name, or one that folds to the same URL, is taken, the next free spelling is its own (D49). */
export const insertDocument = async (trx: Db, document: NewDocument): Promise<StoredDocument> => {
  for (let n = 1; ; n++) {
    const file1 = nameToTry(document.name, n)
    const row = await trx
      .insertInto('documents')
      .values({
        order_id: document.orderId,
        file1,
        url_name: urlNameOf(document.publicId, file1),
        storage_key: document.storageKey,
        mime: document.mime,
        bytes: document.bytes,
        sha256: document.sha256,
        customer_name: document.customerName,
        mail_service_provider: document.provider,
        uploaded_by: document.uploadedBy,
        created_at: document.at,
      })
      .onConflict((conflict) => conflict.column('url_name').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
}
