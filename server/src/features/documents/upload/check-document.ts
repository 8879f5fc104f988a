import { rm } from 'node:fs/promises'
import type { RouteData } from '@e-arrival/contract/call/route'
import {
  type checkDocument as checkRoute,
  type DocumentFact,
  documentFacts,
} from '@e-arrival/contract/documents'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import { type ExpectedFacts, missingFacts } from '../reading/document-text.rules.ts'
import { type ReadFile, readFile } from '../reading/read-file.ts'
import { zoneFacts } from '../reading/zone-facts.rules.ts'
import { expectedFacts } from './expected-facts.read.ts'
import { formNamesNoOrder } from './form-names-no-order.ts'
import type { ReceivedForm } from './read-upload-form.ts'

/** What the document does not show of its order, by its text or its machine-readable zone; that it was compared is recorded first. The file is gone afterwards, and what it said is kept nowhere. */
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
    const read = await readFile(file.path, { name: '', type: file.type }).catch(unreadWhereBusy)
    const missing = read && missingIn(read, facts)
    if (!missing) return { readable: false, missing: [] }
    // Whoever may try papers on an order learns its passport number by and by.
    await recordSensitiveRead(db, deps, {
      ...{ actor, orderId, what: 'comparison' },
      events: [{ orderId, kind: 'order.sensitive-compared', data: { fields: [...documentFacts] } }],
    })
    return { readable: true, missing }
  } finally {
    await rm(file.path, { force: true })
  }
}

/** A check that would have to wait finds nothing: it never stops an upload. */
const unreadWhereBusy = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'tooMany') return null
  throw error
}

/** Null where the file says nothing that its silence would mean something beside. */
const missingIn = (
  { words: { text, zones = [] } }: ReadFile,
  facts: ExpectedFacts,
): DocumentFact[] | null => {
  if (text !== null) return missingFacts(text, facts)
  const lacking = zones.map((zone) => {
    const { missing } = zoneFacts(zone, { ...facts, order_id: '', date_of_birth: null })
    return documentFacts.filter((fact) => missing.some((one) => one === fact))
  })
  return lacking.toSorted((one, other) => one.length - other.length)[0] ?? null
}
