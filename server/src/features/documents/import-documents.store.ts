import type { Provider } from '@e-arrival/contract/mail/providers'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { recordsOf } from '../../platform/db/records.ts'
import { nthName, urlNameOf } from './files/document-name.rules.ts'

export type ImportedDocument = {
  order_id: number
  /** The order's public id, which the file's URL name starts with (D49). */
  public_id: string
  file1: string
  customer_name: string
  mail_service_provider: Provider
  /** null: the import's time. */
  created_at: Date | null
}

/**
 * Documents another system held, by name: their bytes did not come along, so storage_key is empty and the file 404. The
 * second of one name in an order gets the next spelling, the same at each import, so that a second one doubles none.
 */
export const importDocuments = async (
  trx: Trx,
  now: Date,
  documents: ImportedDocument[],
): Promise<number[]> => {
  if (documents.length === 0) return []
  const seen = new Map<string, number>()
  const rows = documents.map(({ public_id, created_at, ...document }) => {
    const first = urlNameOf(public_id, document.file1)
    const n = (seen.get(first) ?? 0) + 1
    seen.set(first, n)
    const file1 = document.file1.includes('.')
      ? nthName(document.file1, n)
      : `${document.file1}${n === 1 ? '' : `-${n}`}`
    return {
      ...document,
      file1,
      url_name: urlNameOf(public_id, file1),
      created_at: created_at ?? now,
    }
  })
  const { rows: stored } = await sql<{ order_id: number }>`
    insert into documents (order_id, file1, url_name, storage_key, mime, bytes, sha256, customer_name,
      mail_service_provider, created_at)
    select order_id, file1, url_name, '', '', 0, '', customer_name, mail_service_provider, created_at
    from ${recordsOf('documents', rows)} r on conflict (url_name) do nothing returning order_id`.execute(
    trx,
  )
  return stored.map((row) => row.order_id)
}
