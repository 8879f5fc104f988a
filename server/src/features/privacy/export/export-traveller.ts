import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents, type NewEvent } from '../../../platform/event-log/append-events.store.ts'
import { FileMissing, type FileStore } from '../../../platform/files/file-store.port.ts'
import { type ZipMember, zipStream } from '../../../platform/files/zip-stream.ts'
import { openDocumentFile } from '../../documents/documents.public.ts'
import { findOrders, readOrder } from '../../orders/orders.public.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import { readNamedIn } from '../words/named-in.read.ts'
import { readHistories } from './export-traveller.read.ts'

type Deps = ReadDeps & { files: FileStore }

/**
 * All that is kept of one traveller: order.json and the files of his documents, as a ZIP stream. That it was made is recorded
 * first, and of a member it counts as a read of the sensitive class.
 */
export const exportTraveller = async (
  db: Db,
  deps: Deps,
  { actor, orderId }: { actor: Actor; orderId: string },
): Promise<{ name: string; zip: AsyncGenerator<Uint8Array> }> => {
  const order = (await findOrders(db, [orderId])).get(orderId)
  if (!order) throw new AppError('unknownOrder')
  const { histories, files } = await readHistories(db, order.id)
  const events: NewEvent[] = [
    { orderId: order.id, kind: 'order.exported', data: { documents: files.length } },
  ]
  const { id } = actor
  if (id !== null)
    await recordSensitiveRead(db, deps, {
      ...{ actor: { ...actor, id }, orderId: order.id, what: 'export', events },
    })
  else await inTransaction(db, (trx) => appendEvents(trx, actor, deps.clock(), events))
  const whole = {
    ...{ made_at: deps.clock(), order: await readOrder(db, order.id), ...histories },
    named_in: await readNamedIn(db, order.id),
  }
  const text = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`)
  const members: ZipMember[] = [
    { name: 'order.json', bytes: [text] },
    ...files.map(({ name, ...file }) => ({
      name,
      bytes: fileBytes(db, deps.files, { order_id: order.id, ...file }),
    })),
  ]
  return { name: `${order.order_id}.zip`, zip: zipStream(members, whole.made_at) }
}

/** A file that is not there is an empty member: the rest is handed out all the same. */
async function* fileBytes(
  db: Db,
  files: FileStore,
  file: Parameters<typeof openDocumentFile>[2],
): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of await openDocumentFile(db, files, file)) yield bytes as Uint8Array
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
}
