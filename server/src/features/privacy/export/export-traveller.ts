import { AppError } from '../../../platform/app-error.ts'
import { readFormerPassports } from '../../../platform/data-keys/former-passports.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents, type NewEvent } from '../../../platform/event-log/append-events.store.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { type ZipMember, zipStream } from '../../../platform/files/zip-stream.ts'
import type { NoteLost } from '../../../platform/metrics/lost-files.ts'
import { findOrder, readOrder } from '../../orders/orders.public.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import { readNamedIn } from '../words/named-in.read.ts'
import { exportFiles } from './export-files.ts'
import { readHistories } from './export-traveller.read.ts'

type Deps = ReadDeps & { files: FileStore; noteLost: NoteLost }

/**
 * All that is kept of one traveller: order.json and the files of his documents, as a ZIP stream; `lost` and order.json name those that are lost.
 * That it was made is recorded first, and of a member it counts as a read of the sensitive class.
 */
export const exportTraveller = async (
  db: Db,
  deps: Deps,
  { actor, orderId }: { actor: Actor; orderId: string },
): Promise<{ name: string; zip: AsyncGenerator<Uint8Array>; lost: string[] }> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('unknownOrder')
  const { histories, files } = await readHistories(db, order.id)
  const { members, lost } = await exportFiles(db, deps, { id: order.id, files })
  const data = { documents: members.length, ...(lost.length > 0 ? { lost: lost.length } : {}) }
  const events: NewEvent[] = [{ orderId: order.id, kind: 'order.exported', data }]
  const { id } = actor
  if (id !== null)
    await recordSensitiveRead(db, deps, {
      ...{ actor: { ...actor, id }, orderId: order.id, what: 'export', events },
    })
  else await inTransaction(db, (trx) => appendEvents(trx, actor, deps.clock(), events))
  const whole = {
    ...{ made_at: deps.clock(), order: await readOrder(db, order.id), ...histories },
    former_passport_numbers: (await readFormerPassports(db, [order.id])).get(order.id) ?? [],
    named_in: await readNamedIn(db, order.id),
    lost_documents: lost,
  }
  const text = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`)
  const all: ZipMember[] = [{ name: 'order.json', bytes: [text] }, ...members]
  return { name: `${order.order_id}.zip`, zip: zipStream(all, whole.made_at), lost }
}
