import { privacyTexts } from '@e-arrival/contract/privacy'
import { erasedWords } from '@e-arrival/contract/privacy/erased-words'
import { findOrder } from '../features/orders/orders.public.ts'
import { eraseOrder } from '../features/privacy/erase/erase-order.ts'
import { erasing } from '../features/privacy/erase/erasing.ts'
import { exportTraveller } from '../features/privacy/export/export-traveller.ts'
import { countWaiting, dueOrders } from '../features/privacy/retention/due-orders.read.ts'
import { dueBefore, retentionDays } from '../features/privacy/retention/retention.rules.ts'
import { countAllDue, runRetention } from '../features/privacy/retention/run-retention.ts'
import { AppError } from '../platform/app-error.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { systemActor } from '../platform/event-log/actor.ts'
import { writeFlushed } from '../platform/files/flush-to-disk.ts'
import { inParts } from '../platform/files/in-parts.ts'
import { type Command, required, UsageError } from './command.ts'

/** The rest is counted. */
const MOST_NAMED = 1000

const idOf = async (db: Db, orderId: string): Promise<number> => {
  const order = await findOrder(db, orderId)
  // What was meant as an order id may be the internal id of another order: there is no way back.
  if (order?.order_id !== orderId) throw new AppError('unknownOrder')
  return order.id
}

export const privacyRetention: Command = {
  name: 'privacy retention',
  usage:
    'privacy retention [--dry-run]  (erases now what is older than the settings say; or only lists it)',
  options: { 'dry-run': { type: 'boolean' } },
  positionals: [],
  prepare:
    (values) =>
    async ({ database, config, openFiles, say }) => {
      const db = database.kysely
      const days = retentionDays(config)
      const deps = { ...erasing(config, await openFiles(), systemClock), days }
      if (values['dry-run'] === true) {
        const counts = await countAllDue(db, deps)
        const waiting = await countAllDue(db, deps, countWaiting)
        const named = async (of: 'sensitive' | 'contact') => {
          const before = dueBefore(systemClock(), days[of])
          return (await dueOrders(db, of, { before, limit: MOST_NAMED })).map((one) => one.order_id)
        }
        const orders = { sensitive: await named('sensitive'), contact: await named('contact') }
        const lines = (of: 'sensitive' | 'contact') =>
          `${counts[of]} orders: ${of === 'contact' ? 'all of the traveller' : 'passport data, health answers and documents'} (ended more than ${days[of]} days ago)`
        const shown = [...new Set([...orders.contact, ...orders.sensitive])]
        const wait = `${waiting.sensitive} orders as old wait: they are not Completed, refunded or Deleted, or have an open refund request`
        const text = [lines('sensitive'), lines('contact'), wait, ...shown.map((id) => `  ${id}`)]
        const json = { dry_run: true, days, counts, waiting, orders }
        return { ok: true, text, json }
      }
      const erased = await runRetention(db, deps, { onProgress: (n) => say(`${n} orders`) })
      const failed =
        erased.failed > 0 ? [`Of ${erased.failed} orders something could not be erased.`] : []
      const text = [`Erased: ${erasedWords(erased)}`, ...failed]
      return { ok: erased.failed === 0, text, json: { erased, days } }
    },
}

export const privacyExport: Command = {
  name: 'privacy export',
  usage: 'privacy export ORDER [--to FILE.zip]  (all that is kept of one traveller)',
  options: { to: { type: 'string' } },
  positionals: ['ORDER'],
  prepare: (values, [orderId = ''], at) => {
    const path = at(typeof values.to === 'string' ? values.to : `${orderId}.zip`)
    return async ({ database, config, openFiles }) => {
      const deps = {
        ...{ clock: systemClock, readsPerTenMinutes: config.READS_PER_TEN_MINUTES },
        files: await openFiles(),
        // Named below, to who asked.
        noteLost: () => undefined,
      }
      await idOf(database.kysely, orderId)
      const asked = { actor: systemActor, orderId }
      const { zip, lost } = await exportTraveller(database.kysely, deps, asked)
      await writeFlushed(path, inParts(zip))
      const without = lost.map((name) => `Its file is lost, and not in it: ${name}`)
      const json = { order_id: orderId, file: path, lost_documents: lost }
      return { ok: true, text: [`Written to ${path}`, ...without], json }
    }
  },
}

const PART = 'passport data, health answers and documents'
const doneWords = {
  sensitive: (orderId: string, isNew: boolean) =>
    isNew
      ? `Erased ${PART} of ${orderId}. Who the traveller is stays.`
      : `The ${PART} of ${orderId} were erased before.`,
  contact: (orderId: string, isNew: boolean) =>
    isNew ? `Erased ${orderId}.` : `${orderId} was erased before; nothing is left.`,
}

export const privacyErase: Command = {
  name: 'privacy erase',
  usage: 'privacy erase ORDER --reason WHY [--only-sensitive]  (there is no way back)',
  options: { reason: { type: 'string' }, 'only-sensitive': { type: 'boolean' } },
  positionals: ['ORDER'],
  prepare: (values, [orderId = '']) => {
    const reason = required(values, 'reason').trim()
    if (reason === '') throw new UsageError('--reason is missing')
    const upTo = values['only-sensitive'] === true ? 'sensitive' : 'contact'
    return async ({ database, config, openFiles }) => {
      const db = database.kysely
      const deps = erasing(config, await openFiles(), systemClock)
      const id = await idOf(db, orderId)
      const erase = { actor: systemActor, orderId: id, upTo, reason } as const
      const { isNew, isUnread, left } = await eraseOrder(db, deps, erase)
      const done = isUnread ? privacyTexts.passportsUnread : doneWords[upTo](orderId, isNew)
      const unread = isUnread ? [privacyTexts.passportsUnread] : []
      const text = left > 0 ? [...unread, privacyTexts.filesLeft] : done
      return { ok: left === 0, text, json: { order_id: orderId, erased: isNew, left } }
    }
  },
}
