import type { Provider } from '@e-arrival/contract/mail'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

export type ImportedMail = {
  order_id: number
  /** The document it carried, by name; '' where none is known. */
  file1: string
  provider: Provider
  to_address: string
  created_at: Date
}

/** Mails another system sent: history only, the outbox never sees them. */
export const importMails = async (trx: Trx, mails: ImportedMail[]): Promise<void> => {
  if (mails.length === 0) return
  await trx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        order_id: mail.order_id,
        kind: 'document' as const,
        document_id: sql<number>`(select id from documents where order_id = ${mail.order_id}
          and file1 = ${mail.file1} order by id desc limit 1)`,
        invoice_id: null,
        provider: mail.provider,
        to_address: mail.to_address,
        subject: '',
        html: '',
        body_text: '',
        requested_by: null,
        created_at: mail.created_at,
        state: 'sent' as const,
        sent_at: mail.created_at,
        provider_message_id: null,
      })),
    )
    .execute()
}
