import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { holdImportBatch, markUndone } from './import-batches.store.ts'
import { takeLastPart } from './import-parts.store.ts'
import { importer } from './importer.ts'
import { type LeftOrder, undoPart } from './undo-part.ts'

export type UndoneImport = { undone: number; left: LeftOrder[] }

type Deps = { clock: Clock; onProgress?: (undone: number) => void }

const holdUndoable = async (trx: Trx, id: string, at: Date) => {
  const batch = await holdImportBatch(trx, id)
  if (!batch || batch.expires_at <= at)
    throw new AppError(
      'notFound',
      `There is no import ${id} of the last 30 days; see orders imports.`,
    )
  if (batch.undone_at) throw new AppError('refused', `${id} was taken back already.`)
  return batch
}

/**
 * Takes an import back as one, its last part first, each in a transaction of its own: what was changed since is left alone
 * and named. One that was cut short goes on where it stopped.
 */
export const undoImport = async (
  db: Db,
  { clock, onProgress }: Deps,
  id: string,
): Promise<UndoneImport> => {
  // An order that stood in the file twice is one order.
  const undone = new Set<number>()
  const left: LeftOrder[] = []
  for (let going = true; going; ) {
    going = await inTransaction(db, async (trx) => {
      const at = clock()
      const { source } = await holdUndoable(trx, id, at)
      const part = await takeLastPart(trx, id)
      if (part) {
        const done = await undoPart(trx, { at, batch: id }, part)
        for (const order of done.undone) undone.add(order)
        left.push(...done.left)
        return true
      }
      await markUndone(trx, id, at)
      const data = { batch: id, source, undone: undone.size, left: left.length }
      await appendActivity(trx, importer, at, { kind: 'orders.import-undone', data })
      return false
    })
    onProgress?.(undone.size)
  }
  return { undone: undone.size, left }
}
