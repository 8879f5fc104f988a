import type { Provider } from '@e-arrival/contract/mail'
import type { Trx } from '../../platform/db/db.ts'

export type ImportedDocument = {
  order_id: number
  /** The order's public id, which the file's URL name starts with (D49). */
  public_id: string
  file1: string
  customer_name: string
  mail_service_provider: Provider
  created_at: Date
}

/** Documents another system held, by name: their bytes did not come along, so storage_key is empty and the file 404. */
export const importDocuments = async (trx: Trx, documents: ImportedDocument[]): Promise<void> => {
  if (documents.length === 0) return
  await trx
    .insertInto('documents')
    .values(
      documents.map(({ public_id, ...document }) => ({
        ...document,
        url_name: `${public_id}_${document.file1.replaceAll(/[()]/g, '')}`,
        storage_key: '',
        mime: '',
        bytes: 0,
        sha256: '',
        uploaded_by: null,
      })),
    )
    .onConflict((conflict) => conflict.column('url_name').doNothing())
    .execute()
}
