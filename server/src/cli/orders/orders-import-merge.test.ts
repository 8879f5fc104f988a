import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MASKED } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../testing/test-database.ts'
import { full, importInto } from './import-into.fixture.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.each(databaseKinds())('an import of what is known, on %s', (kind) => {
  let into: Awaited<ReturnType<typeof importInto>>
  beforeAll(async () => {
    into = await importInto(kind)
  })
  afterAll(() => into.remove())

  test('a line of id, email and status changes the status, by the transition function, and nothing else', async () => {
    await into.importLines([full('PARTIAL-1')])
    const before = await into.everything('PARTIAL-1')
    const line = { order_id: 'PARTIAL-1', email: 'sophea@example.com', process_status: 'Completed' }
    const { json } = await into.importLines([line])
    expect(json).toMatchObject({ updated: 1, changed: 1, fields: { process_status: 1 } })
    const after = await into.everything('PARTIAL-1')
    const moved = ['status', 'status_changed_at', 'status_changed_by', 'completed_at']
    const rest = (order: object) =>
      Object.fromEntries(Object.entries(order).filter(([name]) => !moved.includes(name)))
    expect({ ...after, order: rest(after.order) }).toEqual({ ...before, order: rest(before.order) })
    expect(after.order).toMatchObject({ status: 'Completed', status_changed_by: 'Import' })
    expect((await into.eventsOf('PARTIAL-1')).at(-1)).toMatchObject({
      kind: 'order.status-changed',
      actor_name: 'Import',
      data: { from: 'New', to: 'Completed', via: 'import', batch: json.batch },
    })
    expect((await into.importLines([line])).json).toMatchObject({ changed: 0, untouched: 1 })
    expect(await into.eventsOf('PARTIAL-1')).toHaveLength(2)
  })

  test('null and "" clear; lists that are values are replaced, histories only grow', async () => {
    await into.importLines([full('CLEAR-01')])
    const { json } = await into.importLines([
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
    const { order, remarks, documents, mails, downloads } = await into.everything('CLEAR-01')
    expect(order).toMatchObject({
      phone_number: '',
      amount: null,
      arrival_date: null,
      surname: 'Sok',
      details: { passport_number: 'X7654321', date_of_birth: '1980-01-01' },
    })
    expect([remarks.length, documents.length, mails.length, downloads.length]).toEqual([1, 1, 1, 2])
    const event = (await into.eventsOf('CLEAR-01')).at(-1)
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
    await into.importLines([full('ADDRESS-1')])
    const { code, json } = await into.importLines([
      { order_id: 'ADDRESS-1', email: '' },
      { order_id: 'ADDRESS-2', full_name: 'Nobody' },
    ])
    expect([code, json.rejected]).toEqual([1, 2])
  })

  test('in CSV a cell with nothing in it leaves what is stored, and "" clears it', async () => {
    await into.importLines([full('CSVCELL-1')])
    const path = join(into.folder, 'cells.csv')
    await writeFile(path, 'order_id,surname,hotel_name,phone_number\nCSVCELL-1,,"",123456\n')
    await into.cli('orders', 'import', path)
    expect((await into.everything('CSVCELL-1')).order).toMatchObject({
      surname: 'Sok',
      phone_number: '123456',
      details: { date_of_birth: '1980-01-01' },
    })
    expect((await into.everything('CSVCELL-1')).order.details).not.toHaveProperty('hotel_name')
  })

  test('status, assignee and refund go through the transition function, each with its event', async () => {
    await into.importLines([full('STATES-1')])
    await into.importLines([
      {
        order_id: 'STATES-1',
        process_status: 'Refunds',
        assign_to: 'maly',
        refund_date: '2026-10-01',
      },
    ])
    const { order } = await into.everything('STATES-1')
    expect(order).toMatchObject({ status: 'Refunds', assigned_to: into.maly.id })
    expect(order.refund_date?.toISOString()).toBe('2026-10-01T00:00:00.000Z')
    expect(
      (await into.eventsOf('STATES-1')).map(({ kind, actor_name }) => [kind, actor_name]),
    ).toEqual([
      ['order.arrived', 'Import'],
      ['order.status-changed', 'Import'],
      ['order.refund-dated', 'Import'],
      ['order.assigned', 'Import'],
    ])
    await into.importLines([{ order_id: 'STATES-1', process_status: 'Pending', assign_to: '' }])
    expect((await into.everything('STATES-1')).order).toMatchObject({
      status: 'Refunds',
      assigned_to: null,
    })
    await into.importLines([full('TICKED-1', { remark: [] })])
    await into.importLines([
      {
        order_id: 'TICKED-1',
        remark: [{ remark: 'Money back', status_refund: 'Y', created_at: '2026-11-09' }],
      },
    ])
    expect((await into.everything('TICKED-1')).order.refund_requested_at).not.toBeNull()
  })

  test('what staff have done since is left and named, also there and back; a file that repeats itself says nothing', async () => {
    const due = { processing_date: '2027-12-20' }
    await into.importLines([full('WORKED-1'), full('WORKED-2', due), full('WORKED-3')])
    for (const id of ['WORKED-1', 'WORKED-2'])
      await into.byStaff(id, { kind: 'move', to: 'Awaiting', via: 'move' })
    await into.byStaff('WORKED-2', { kind: 'move', to: 'New', via: 'move_new_orders' })
    const again = await into.importLines([
      full('WORKED-1', { process_status: 'New' }),
      full('WORKED-2', due),
    ])
    expect(again.json).toMatchObject({ changed: 0, left: 0 })
    const news = await into.importLines([
      full('WORKED-1', { process_status: 'Completed', surname: 'Later' }),
      full('WORKED-2', { process_status: 'Completed' }),
      full('WORKED-3', { process_status: 'Completed' }),
    ])
    expect(news.json).toMatchObject({ changed: 2, left: 2, rejected: 0 })
    expect(await readFile(`${news.path}.left.ndjson`, 'utf8')).toContain(
      'Changed by Maly since the last import; left as it is.',
    )
    expect((await into.everything('WORKED-1')).order).toMatchObject({
      status: 'Awaiting',
      surname: 'Later',
    })
    expect((await into.everything('WORKED-2')).order.status).toBe('New')
    expect((await into.everything('WORKED-3')).order.status).toBe('Completed')
  })

  test('a day that a file gave, in its first line or later, and staff changed is named only when the file gives another', async () => {
    const day = { processing_date: '2027-12-21' }
    const refunded = { process_status: 'Refunds', refund_date: '2026-10-01' }
    await into.importLines([full('DAYS-1'), full('DAYS-2', refunded)])
    await into.importLines([full('DAYS-1', day)])
    await into.byStaff('DAYS-1', { kind: 'move', to: 'New', via: 'move_new_orders' })
    await into.byStaff('DAYS-2', { kind: 'move', to: 'Awaiting', via: 'move' })
    await into.byStaff('DAYS-2', { kind: 'move', to: 'Refunds', via: 'move' })
    const again = await into.importLines([full('DAYS-1', day), full('DAYS-2', refunded)])
    expect(again.json).toMatchObject({ changed: 0, left: 0 })
    const news = await into.importLines([
      full('DAYS-1', { processing_date: '2027-12-22' }),
      full('DAYS-2', { process_status: 'Refunds', refund_date: '2026-10-02' }),
    ])
    expect(news.json).toMatchObject({ changed: 0, left: 2 })
  })

  test('the same lines again change nothing: of a refund without a day stays the day of the first time', async () => {
    await into.importLines([full('REFUNDED-1')])
    const line = { order_id: 'REFUNDED-1', process_status: 'Refunds', refund_date: null }
    await into.importLines([line])
    const dated = (await into.everything('REFUNDED-1')).order.refund_date
    expect(dated).not.toBeNull()
    expect((await into.importLines([line])).json).toMatchObject({ changed: 0, untouched: 1 })
    expect((await into.everything('REFUNDED-1')).order.refund_date).toEqual(dated)
    await into.importLines([{ order_id: 'REFUNDED-1', refund_date: null }])
    expect((await into.everything('REFUNDED-1')).order.refund_date).toBeNull()
  })
})
