import { rm } from 'node:fs/promises'
import type { checkDocument as checkRoute } from '@e-arrival/contract/documents'
import type { RouteData } from '@e-arrival/contract/route'
import type { Db } from '../../platform/db/db.ts'
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts'
import { isReadable, missingFacts } from './document-text.rules.ts'
import { expectedFacts } from './expected-facts.read.ts'
import { noSuchOrder } from './no-such-order.ts'
import type { ReceivedForm } from './read-upload-form.ts'

/** What the PDF does not show of its order. The file is gone afterwards, and what it said is kept nowhere. */
export const checkDocument = async (
  db: Db,
  { fields, file }: ReceivedForm<{ orderId: string }>,
): Promise<RouteData<typeof checkRoute>> => {
  try {
    const facts = await expectedFacts(db, fields.orderId)
    if (!facts) throw noSuchOrder()
    const text = file.type === 'application/pdf' ? await readPdfText(file.path) : null
    if (text === null || !isReadable(text)) return { readable: false, missing: [] }
    return { readable: true, missing: missingFacts(text, facts) }
  } finally {
    await rm(file.path, { force: true })
  }
}
