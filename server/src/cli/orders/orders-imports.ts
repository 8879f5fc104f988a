import { listBatches, undoImport } from '../../features/intake/intake.public.ts'
import { rollUpCounters } from '../../features/orders/orders.public.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Command } from '../command.ts'
import { textTable } from '../text-table.ts'

type Batch = Awaited<ReturnType<typeof listBatches>>[number]

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

const stateOf = ({ finished_at, undone_at, expires_at }: Batch): string => {
  if (undone_at) return `taken back ${minute(undone_at)}`
  const until = `can be taken back until ${expires_at.toISOString().slice(0, 10)}`
  return finished_at ? until : `cut short or running; ${until}`
}

export const ordersImports: Command = {
  name: 'orders imports',
  usage: 'orders imports  (those of the last 30 days, newest first)',
  options: {},
  positionals: [],
  prepare:
    () =>
    async ({ database }) => {
      const imports = await listBatches(database.kysely, systemClock())
      const rows = imports.map((batch) => {
        const { inserted = '', changed = '', untouched = '', rejected = '' } = batch.counts
        const counts = [inserted, changed, untouched, rejected].map(String)
        return [batch.id, minute(batch.started_at), batch.source, ...counts, stateOf(batch)]
      })
      const head = ['Batch', 'Started (UTC)', 'File', 'New', 'Changed', 'Untouched', 'Refused', '']
      const text = imports.length === 0 ? 'No imports' : textTable([head, ...rows])
      return { ok: true, text, json: { imports } }
    },
}

/** The rest is in the JSON. */
const MOST_SHOWN = 20

export const ordersImportUndo: Command = {
  name: 'orders import-undo',
  usage: 'orders import-undo BATCH  (what was changed since is left alone and named)',
  options: {},
  positionals: ['BATCH'],
  prepare:
    (_values, [batch = '']) =>
    async ({ database, say }) => {
      const db = database.kysely
      const onProgress = (undone: number) => say(`${undone} orders`)
      const { undone, left } = await undoImport(db, { clock: systemClock, onProgress }, batch)
      await rollUpCounters(db)
      const named = left
        .slice(0, MOST_SHOWN)
        .map(({ order_id, path, reason }) => `  ${order_id} ${path}: ${reason}`)
      const more = left.length > MOST_SHOWN ? [`  … and ${left.length - MOST_SHOWN} more`] : []
      const text = [`${undone} orders taken back, ${left.length} left alone`, ...named, ...more]
      return { ok: true, text, json: { batch, undone, left } }
    },
}
