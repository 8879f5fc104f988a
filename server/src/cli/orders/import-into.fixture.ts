import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transitionOrders } from '../../features/orders/transition/transition.ts'
import type { Change } from '../../features/orders/transition/transition-state.ts'
import { openDetails } from '../../platform/data-keys/sealed-fields.store.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeInstallation, runCli } from '../../testing/run-cli.ts'
import type { DatabaseKind } from '../../testing/test-database.ts'

/** A whole line of an import: every kind of field and each nested list. */
export const full = (order_id: string, more: object = {}) => ({
  order_id,
  full_name: 'Sophea',
  surname: 'Sok',
  email: 'sophea@example.com',
  phone_number: '85512345678',
  arrival_date: '2027-12-24',
  passport_number: 'N1234567',
  date_of_birth: '1980-01-01',
  hotel_name: 'Raffles',
  amount: '49.00',
  currency: 'USD',
  landing_domain: 'shop.example',
  created_at: '2026-11-01 08:00:00',
  goods_information: [{ description: 'Camera', price: '900' }],
  remark: [{ created_at: '2026-11-02', remark_name: 'Dara', remark: 'Called' }],
  uploadDoc: [{ file1: 'card.pdf' }],
  mailHistory: [{ create_ts: '2026-11-03', uploadDoc: 'card.pdf' }],
  downloadHistory: [{ create_ts: '2026-11-04', file1: 'card.pdf' }],
  ...more,
})

/** An installation to import into, and what tests ask of it; one of its members is Maly, an Admin. */
export const importInto = async (kind: DatabaseKind) => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-merge-'))
  const installation = await makeInstallation(kind)
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { kysely, close } = await installation.open()
    try {
      return await work(kysely)
    } finally {
      await close()
    }
  }
  const maly = await within((db) => makeMember(db, 'Admin', 'Maly'))
  const importLines = async (lines: object[], ...args: string[]) => {
    const path = join(folder, 'lines.ndjson')
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    const run = await runCli(installation, ['orders', 'import', path, ...args, '--json'])
    return { ...run, path, json: run.json as Record<string, unknown> & { batch: string } }
  }
  const cli = (...args: string[]) => runCli(installation, [...args, '--json'])
  const everything = (orderId: string) =>
    within(async (db) => {
      const order = await db
        .selectFrom('orders')
        .innerJoin('applications', 'applications.order_id', 'orders.id')
        .selectAll('applications')
        .selectAll('orders')
        .where('orders.order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const details = await openDetails(db, [{ order_id: order.id, details: order.details }])
      const of = (table: 'remarks' | 'documents' | 'mails' | 'downloads') =>
        db.selectFrom(table).selectAll().where('order_id', '=', order.id).orderBy('id').execute()
      return {
        order: { ...order, details: details.get(order.id) },
        remarks: await of('remarks'),
        documents: await of('documents'),
        mails: await of('mails'),
        downloads: await of('downloads'),
      }
    })
  const eventsOf = (orderId: string) =>
    within((db) =>
      db
        .selectFrom('events')
        .innerJoin('orders', 'orders.id', 'events.order_id')
        .select(['events.kind', 'events.actor_name', 'events.data'])
        .where('orders.order_id', '=', orderId)
        .where('events.kind', '<>', 'evidence.bound')
        .orderBy('seq')
        .execute(),
    )
  const byStaff = (orderId: string, change: Change) =>
    within(async (db) => {
      const { id } = await db
        .selectFrom('orders')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      await db.transaction().execute((trx) =>
        transitionOrders(trx, {
          orders: [{ id }],
          change,
          by: { actor: { kind: 'staff', id: maly.id, name: 'Maly' }, role: 'Admin' },
          at: new Date(),
          batch: 'staff',
        }),
      )
    })
  const remove = async () => {
    await installation.remove()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, maly, within, importLines, cli, everything, eventsOf, byStaff, remove }
}
