import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MASKED } from '@e-arrival/contract/orders.detail'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transitionOrders } from '../features/orders/transition/transition.ts'
import type { Change } from '../features/orders/transition/transition-state.ts'
import type { Db } from '../platform/db/db.ts'
import { makeMember, type TestMember } from '../testing/make-member.ts'
import { type Installation, makeInstallation, runCli } from '../testing/run-cli.ts'
import { databaseKinds } from '../testing/test-database.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const full = (order_id: string, more: object = {}) => ({
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

describe.each(databaseKinds())('an import of what is known, on %s', (kind) => {
  let folder: string
  let installation: Installation
  let maly: TestMember
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-merge-'))
    installation = await makeInstallation(kind)
    maly = await within((db) => makeMember(db, 'Admin', 'Maly'))
  })
  afterAll(async () => {
    await installation.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { kysely, close } = await installation.open()
    try {
      return await work(kysely)
    } finally {
      await close()
    }
  }
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
      const of = (table: 'remarks' | 'documents' | 'mails' | 'downloads') =>
        db.selectFrom(table).selectAll().where('order_id', '=', order.id).orderBy('id').execute()
      return {
        order,
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

  test('a line of id, email and status changes the status, by the transition function, and nothing else', async () => {
    await importLines([full('PARTIAL-1')])
    const before = await everything('PARTIAL-1')
    const line = { order_id: 'PARTIAL-1', email: 'sophea@example.com', process_status: 'Completed' }
    const { json } = await importLines([line])
    expect(json).toMatchObject({ updated: 1, changed: 1, fields: { process_status: 1 } })
    const after = await everything('PARTIAL-1')
    const moved = ['status', 'status_changed_at', 'status_changed_by', 'completed_at']
    const rest = (order: object) =>
      Object.fromEntries(Object.entries(order).filter(([name]) => !moved.includes(name)))
    expect({ ...after, order: rest(after.order) }).toEqual({ ...before, order: rest(before.order) })
    expect(after.order).toMatchObject({ status: 'Completed', status_changed_by: 'Import' })
    expect((await eventsOf('PARTIAL-1')).at(-1)).toMatchObject({
      kind: 'order.status-changed',
      actor_name: 'Import',
      data: { from: 'New', to: 'Completed', via: 'import', batch: json.batch },
    })
    expect((await importLines([line])).json).toMatchObject({ changed: 0, untouched: 1 })
    expect(await eventsOf('PARTIAL-1')).toHaveLength(2)
  })

  test('null and "" clear; lists that are values are replaced, histories only grow', async () => {
    await importLines([full('CLEAR-01')])
    const { json } = await importLines([
      {
        order_id: 'CLEAR-01',
        hotel_name: null,
        phone_number: '',
        passport_number: 'X7654321',
        amount: '',
        arrival_date: null,
        goods_information: '',
        remark: [],
        uploadDoc: null,
        mailHistory: '',
        downloadHistory: [{ create_ts: '2026-11-05', file1: 'card.pdf' }],
      },
    ])
    const { order, remarks, documents, mails, downloads } = await everything('CLEAR-01')
    expect(order).toMatchObject({
      phone_number: '',
      amount: null,
      arrival_date: null,
      surname: 'Sok',
      details: { passport_number: 'X7654321', date_of_birth: '1980-01-01' },
    })
    expect([remarks.length, documents.length, mails.length, downloads.length]).toEqual([1, 1, 1, 2])
    const event = (await eventsOf('CLEAR-01')).at(-1)
    expect(event).toMatchObject({
      kind: 'order.updated',
      data: {
        batch: json.batch,
        added: { downloadHistory: 1 },
        changes: {
          hotel_name: { from: 'Raffles', to: '' },
          passport_number: { from: MASKED, to: MASKED },
        },
      },
    })
    expect(JSON.stringify(event)).not.toMatch(/N1234567|X7654321/)
  })

  test('refuses a new order without an address, and taking the last one away', async () => {
    await importLines([full('ADDRESS-1')])
    const { code, json } = await importLines([
      { order_id: 'ADDRESS-1', email: '' },
      { order_id: 'ADDRESS-2', full_name: 'Nobody' },
    ])
    expect([code, json.rejected]).toEqual([1, 2])
  })

  test('in CSV a cell with nothing in it leaves what is stored, and "" clears it', async () => {
    await importLines([full('CSVCELL-1')])
    const path = join(folder, 'cells.csv')
    await writeFile(path, 'order_id,surname,hotel_name,phone_number\nCSVCELL-1,,"",123456\n')
    await cli('orders', 'import', path)
    expect((await everything('CSVCELL-1')).order).toMatchObject({
      surname: 'Sok',
      phone_number: '123456',
      details: { date_of_birth: '1980-01-01' },
    })
    expect((await everything('CSVCELL-1')).order.details).not.toHaveProperty('hotel_name')
  })

  test('status, assignee and refund go through the transition function, each with its event', async () => {
    await importLines([full('STATES-1')])
    await importLines([
      {
        order_id: 'STATES-1',
        process_status: 'Refunds',
        assign_to: 'maly',
        refund_date: '2026-10-01',
      },
    ])
    const { order } = await everything('STATES-1')
    expect(order).toMatchObject({ status: 'Refunds', assigned_to: maly.id })
    expect(order.refund_date?.toISOString()).toBe('2026-10-01T00:00:00.000Z')
    expect((await eventsOf('STATES-1')).map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['order.arrived', 'Import'],
      ['order.status-changed', 'Import'],
      ['order.refund-dated', 'Import'],
      ['order.assigned', 'Import'],
    ])
    await importLines([{ order_id: 'STATES-1', process_status: 'Pending', assign_to: '' }])
    expect((await everything('STATES-1')).order).toMatchObject({
      status: 'Refunds',
      assigned_to: null,
    })
    await importLines([full('TICKED-1', { remark: [] })])
    await importLines([
      {
        order_id: 'TICKED-1',
        remark: [{ remark: 'Money back', status_refund: 'Y', created_at: '2026-11-09' }],
      },
    ])
    expect((await everything('TICKED-1')).order.refund_requested_at).not.toBeNull()
  })

  test('what staff have done since is left and named, also there and back; a file that repeats itself says nothing', async () => {
    await importLines([full('WORKED-1'), full('WORKED-2'), full('WORKED-3')])
    for (const id of ['WORKED-1', 'WORKED-2'])
      await byStaff(id, { kind: 'move', to: 'Awaiting', via: 'move' })
    await byStaff('WORKED-2', { kind: 'move', to: 'New', via: 'move_new_orders' })
    const again = await importLines([full('WORKED-1', { process_status: 'New' }), full('WORKED-2')])
    expect(again.json).toMatchObject({ changed: 0, left: 0 })
    const news = await importLines([
      full('WORKED-1', { process_status: 'Completed', surname: 'Later' }),
      full('WORKED-2', { process_status: 'Completed' }),
      full('WORKED-3', { process_status: 'Completed' }),
    ])
    expect(news.json).toMatchObject({ changed: 2, left: 2, rejected: 0 })
    expect(await readFile(`${news.path}.left.ndjson`, 'utf8')).toContain(
      'Changed by Maly since the last import; left as it is.',
    )
    const statuses = ['WORKED-1', 'WORKED-2', 'WORKED-3'].map(
      async (id) => (await everything(id)).order,
    )
    expect(
      (await Promise.all(statuses.slice(0, 1))).map(({ status, surname }) => [status, surname]),
    ).toEqual([['Awaiting', 'Later']])
    expect((await everything('WORKED-2')).order.status).toBe('New')
    expect((await everything('WORKED-3')).order.status).toBe('Completed')
  })

  test('--dry-run counts what would be and writes nothing', async () => {
    await importLines([full('LOOKED-1'), full('LOOKED-2')])
    const before = await everything('LOOKED-1')
    const lines = [
      full('LOOKED-1', { surname: 'Later', process_status: 'Completed' }),
      full('LOOKED-2'),
      full('LOOKED-3'),
      { order_id: 'x' },
    ]
    const look = await importLines(lines, '--dry-run')
    const counts = {
      inserted: 1,
      changed: 1,
      untouched: 1,
      rejected: 1,
      fields: { surname: 1, process_status: 1 },
    }
    expect([look.code, look.json]).toMatchObject([1, { dry_run: true, ...counts }])
    expect(look.stdout).toMatch(/New +1\n *Changed +1\n *Untouched +1\n *Refused +1/)
    expect(await everything('LOOKED-1')).toEqual(before)
    expect(
      await within((db) =>
        db.selectFrom('orders').select('id').where('order_id', '=', 'LOOKED-3').execute(),
      ),
    ).toEqual([])
    expect((await importLines(lines)).json).toMatchObject(counts)
  })

  test('an import is taken back as one; what was changed since is left alone and named', async () => {
    await importLines([full('BACK-001'), full('BACK-002'), full('BACK-003')])
    const before = await everything('BACK-001')
    const { json } = await importLines([
      full('BACK-001', {
        surname: 'Wrong',
        passport_number: 'WRONG',
        process_status: 'Completed',
        assign_to: 'Maly',
      }),
      full('BACK-002', { surname: 'Wrong', hotel_name: 'Wrong' }),
      full('BACK-003', { process_status: 'Completed' }),
      full('BACK-004'),
      full('BACK-005'),
      full('BACK-001', { surname: 'Wrong', phone_number: '1234567' }),
    ])
    await importLines([{ order_id: 'BACK-002', hotel_name: 'Sokha' }])
    await byStaff('BACK-003', { kind: 'move', to: 'Awaiting', via: 'move' })
    await byStaff('BACK-005', { kind: 'move', to: 'Awaiting', via: 'move' })
    expect((await cli('orders', 'imports')).stdout).toContain(json.batch)
    const undone = await cli('orders', 'import-undo', json.batch)
    expect(undone.code).toBe(0)
    expect(undone.json).toMatchObject({ undone: 3 })
    const { left } = undone.json as { left: { order_id: string; path: string }[] }
    expect(left.map(({ order_id, path }) => `${order_id} ${path}`).sort()).toEqual([
      'BACK-002 hotel_name',
      'BACK-003 process_status',
      'BACK-005 order_id',
    ])
    const volatile = { status_changed_at: null, status_changed_by: null }
    expect({ ...(await everything('BACK-001')).order, ...volatile }).toEqual({
      ...before.order,
      ...volatile,
    })
    expect((await everything('BACK-002')).order).toMatchObject({
      surname: 'Sok',
      details: { hotel_name: 'Sokha' },
    })
    expect((await everything('BACK-003')).order.status).toBe('Awaiting')
    expect((await everything('BACK-004')).order).toMatchObject({
      status: 'Deleted',
      previous_status: 'New',
    })
    expect((await everything('BACK-005')).order.status).toBe('Awaiting')
    const twice = await cli('orders', 'import-undo', json.batch)
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('taken back already')])
    expect((await cli('orders', 'import-undo', 'import-NOSUCH')).code).toBe(1)
    expect((await cli('verify')).json).toMatchObject({ ok: true })
    await importLines([full('BACK-004', { process_status: 'New' })])
    expect((await everything('BACK-004')).order.status).toBe('New')
  })

  test('an import older than thirty days is not taken back, and what it overwrote is forgotten', async () => {
    await importLines([full('OLD-0001')])
    const { json } = await importLines([full('OLD-0001', { surname: 'New' })])
    await within((db) =>
      db
        .updateTable('import_batches')
        .set({ expires_at: new Date(0) })
        .where('id', '=', json.batch)
        .execute(),
    )
    expect((await cli('orders', 'import-undo', json.batch)).code).toBe(1)
    const { sweepImports } = await import('../features/intake/intake.public.ts')
    const left = await within(async (db) => {
      await sweepImports(db, new Date())
      return db
        .selectFrom('import_parts')
        .select('part')
        .where('batch_id', '=', json.batch)
        .execute()
    })
    expect(left).toEqual([])
  })

  test('the rejects file holds the original line, the sensitive class masked, and only its owner reads it', async () => {
    const sensitive = {
      passport_number: 'N1234567',
      medical_issue: 'asthma',
      date_of_birth: '1980-01-01',
    }
    const path = join(folder, 'refused.ndjson')
    const bad = JSON.stringify({
      order_id: 'BAD-0001',
      surname: 'Sok',
      ...sensitive,
      arrival_date: 'soon',
    })
    await writeFile(path, `${bad}\n${bad.slice(0, -30)}\n`)
    await cli('orders', 'import', path)
    const rejects = await readFile(`${path}.rejects.ndjson`, 'utf8')
    expect(rejects).not.toMatch(/N1234567|asthma|1980/)
    const [first, second] = rejects
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).original)
    expect(JSON.parse(first)).toEqual({
      order_id: 'BAD-0001',
      surname: 'Sok',
      passport_number: MASKED,
      medical_issue: MASKED,
      date_of_birth: MASKED,
      arrival_date: 'soon',
    })
    expect(second).toContain('"surname":"Sok"')
    expect((await stat(`${path}.rejects.ndjson`)).mode & 0o077).toBe(0)
    const csv = join(folder, 'refused.csv')
    const head = 'order_id,surname,passport_number,arrival_date'
    await writeFile(csv, `${head}\nBAD-0002,"Sok, S",N1234567,soon\nBAD-0003,N1234567,soon\n`)
    await cli('orders', 'import', csv)
    const lines = (await readFile(`${csv}.rejects.ndjson`, 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).original)).toEqual([
      `BAD-0002,"Sok, S",${MASKED},soon`,
      `${MASKED},${MASKED},${MASKED}`,
    ])
  })
})
