import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Brand } from '@e-arrival/contract/brands'
import { displayName } from '@e-arrival/contract/orders/rows'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemAs } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { newPart } from '../../../platform/files/new-part.ts'
import { insertDocument, keepDocumentFile } from '../../documents/documents.public.ts'
import { approvalMail, importMails } from '../../mail/mail.public.ts'
import { importDownloads } from '../../tracking/tracking.public.ts'
import { demoCard } from './demo-card.ts'
import { completedWithoutDocument, type DemoOrder } from './demo-documents.read.ts'

export type DemoDocumentDeps = {
  files: FileStore
  brandFor: (domain: string) => Brand
  publicUrl: string
  staffId: number
}

/** An order whose whole way can be tried: its document is there, its mail is in the history, it was downloaded once. */
export type TriedOrder = { orderId: string; email: string }

const DAY_MS = 24 * 60 * 60 * 1000
const actor = systemAs('demo')

/** Gives the last completed orders of the demo real documents with their histories; nothing is mailed. Answers the orders. */
export const makeDemoDocuments = async (
  db: Db,
  deps: DemoDocumentDeps,
  count: number,
): Promise<TriedOrder[]> => {
  const orders = await completedWithoutDocument(db, count)
  for (const order of orders) {
    const stored = await putCard(db, deps.files, order)
    await inTransaction(db, (trx) => record(trx, deps, order, stored))
  }
  return orders.map(({ order_id, email }) => ({ orderId: order_id, email }))
}

type Stored = { storageKey: string; bytes: number; sha256: string }

const putCard = async (db: Db, files: FileStore, order: DemoOrder): Promise<Stored> => {
  const card = demoCard({ orderId: order.order_id, day: order.arrival_date ?? '' })
  const path = await newPart(files.incomingDir)
  await writeFile(path, card, { flag: 'wx', mode: 0o600 })
  const file = { orderId: order.id, path, mime: 'application/pdf' }
  const storageKey = await keepDocumentFile(db, files, file)
  return { storageKey, bytes: card.length, sha256: createHash('sha256').update(card).digest('hex') }
}

const record = async (
  trx: Trx,
  { brandFor, publicUrl, staffId }: DemoDocumentDeps,
  order: DemoOrder,
  stored: Stored,
): Promise<void> => {
  const { id, order_id: orderId, landing_domain, language } = order
  const at = order.completed_at ?? new Date()
  const { file1, ...document } = await insertDocument(trx, {
    ...{ ...stored, orderId: id, publicId: orderId, name: 'e-arrival-card.pdf', at },
    ...{ mime: 'application/pdf', customerName: `${order.full_name} ${order.surname}` },
    ...{ provider: 'AWS', uploadedBy: staffId },
  })
  const { bytes, sha256 } = stored
  await appendEvents(trx, actor, at, [
    {
      orderId: id,
      kind: 'document.uploaded',
      data: { documentId: document.id, file1, sha256, bytes },
    },
  ])
  const customerName = displayName(order)
  const written = approvalMail(
    { orderId, customerName, language, brand: brandFor(landing_domain), publicUrl },
    { replaces: false },
  )
  const mail = { order_id: id, file1, provider: 'AWS', to_address: order.email } as const
  await importMails(trx, at, [{ ...mail, created_at: at, written }])
  await importDownloads(trx, at, [
    {
      ...{ order_id: id, file1, created_at: new Date(at.getTime() + DAY_MS / 2) },
      ...{ ip: '203.0.113.24', timezone: 'Asia/Phnom_Penh', browser: 'Chrome', os: 'Android' },
    },
  ])
  await bindRows(trx, actor, at, [id])
}
