import { rm } from 'node:fs/promises'
import type { RouteData } from '@e-arrival/contract/call/route'
import { type checkDocument as checkRoute, documentFacts } from '@e-arrival/contract/documents'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { readPdfText } from '../../../platform/pdf/read-pdf-text.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import { isReadable, missingFacts } from './document-text.rules.ts'
import { expectedFacts } from './expected-facts.read.ts'
import { formNamesNoOrder } from './form-names-no-order.ts'
import type { ReceivedForm } from './read-upload-form.ts'

/** What the PDF does not show of its order; that it was compared is recorded first. The file is gone afterwards, and what it said is kept nowhere. */
export const checkDocument = async (
  db: Db,
  deps: ReadDeps,
  { fields, file }: ReceivedForm<{ orderId: string }>,
  actor: Actor & { id: number },
): Promise<RouteData<typeof checkRoute>> => {
  try {
    const expected = await expectedFacts(db, fields.orderId)
    if (!expected) throw formNamesNoOrder()
    const { orderId, ...facts } = expected
    const text = file.type === 'application/pdf' ? await readPdfText(file.path) : null
    if (text === null || !isReadable(text)) return { readable: false, missing: [] }
    // Whoever may try papers on an order learns its passport number by and by.
    await recordSensitiveRead(db, deps, {
      ...{ actor, orderId, what: 'comparison' },
      events: [{ orderId, kind: 'order.sensitive-compared', data: { fields: [...documentFacts] } }],
    })
    return { readable: true, missing: missingFacts(text, facts) }
  } finally {
    await rm(file.path, { force: true })
  }
}
