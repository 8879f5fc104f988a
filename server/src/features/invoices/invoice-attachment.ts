import { invoiceFile, paperKindOf } from '@e-arrival/contract/invoices'
import type { Db } from '../../platform/db/db.ts'
import { drawPaper } from '../../platform/pdf/draw-paper.ts'
import { invoiceById } from './invoices.store.ts'

/** An invoice as a mail carries it: drawn from what was kept of it, so that each attempt carries the same bytes. */
export const invoiceAttachment = async (
  db: Db,
  invoiceId: number,
): Promise<{ filename: string; mime: string; content: Buffer }> => {
  const invoice = await invoiceById(db, invoiceId)
  if (!invoice) throw new Error(`No invoice ${invoiceId}`)
  const { number, paid, paper } = invoice
  return {
    filename: invoiceFile(number, paperKindOf(paid)),
    mime: 'application/pdf',
    content: await drawPaper(paper),
  }
}
