import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../testing/test-database.ts'
import { full, importInto } from './import-into.fixture.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.each(databaseKinds())('the government’s reference in an import, on %s', (kind) => {
  let into: Awaited<ReturnType<typeof importInto>>
  beforeAll(async () => {
    into = await importInto(kind)
  })
  afterAll(() => into.remove())
  const filed = async (orderId: string) => {
    const { filed_reference, filed_at, filed_by } = (await into.everything(orderId)).order
    return { filed_reference, filed_at: filed_at?.toISOString(), filed_by }
  }
  const NOT = { filed_reference: '', filed_at: undefined, filed_by: '' }
  const leftOf = (path: string): Promise<string> => readFile(`${path}.left.ndjson`, 'utf8')

  test('a new order has it with its day, absent leaves it, another corrects it, empty clears it', async () => {
    const line = full('REF-0001', {
      filed_reference: ' KH  77-1 ',
      filed_at: '2026-11-02 07:30:00',
    })
    await into.importLines([{ ...line, process_status: 'AwaitingGovt' }])
    const at = '2026-11-02T07:30:00.000Z'
    expect(await filed('REF-0001')).toEqual({
      ...{ filed_reference: 'KH 77-1', filed_at: at, filed_by: 'Import' },
    })
    expect((await into.eventsOf('REF-0001')).at(-1)).toMatchObject({
      ...{ kind: 'order.reference-changed', data: { from: '', to: 'KH 77-1' } },
    })
    await into.importLines([{ order_id: 'REF-0001', hotel_name: 'Angkor' }])
    expect(await filed('REF-0001')).toMatchObject({ filed_reference: 'KH 77-1' })
    const { json } = await into.importLines([{ order_id: 'REF-0001', filed_reference: 'KH 77-2' }])
    expect(json).toMatchObject({ changed: 1, fields: { filed_reference: 1 } })
    expect(await filed('REF-0001')).toMatchObject({ filed_reference: 'KH 77-2', filed_at: at })
    expect((await into.cli('orders', 'import-undo', json.batch)).code).toBe(0)
    expect(await filed('REF-0001')).toMatchObject({ filed_reference: 'KH 77-1' })
    await into.importLines([{ order_id: 'REF-0001', filed_reference: null }])
    expect(await filed('REF-0001')).toEqual(NOT)
    expect((await into.cli('verify')).code).toBe(0)
  })

  test('one that another order carries is left and named, the rest of its line is taken; a line that knows it says so', async () => {
    const lines = [
      full('REF-0002', { filed_reference: 'GOV-9' }),
      full('REF-0003', { filed_reference: 'gov-9', surname: 'Chan' }),
      full('REF-0004', { filed_reference: 'GOV-9', filed_reference_shared: 'Y' }),
    ]
    const looked = await into.importLines(lines, '--dry-run')
    expect(looked.json).toMatchObject({ inserted: 3, left: 1 })
    const { json, path } = await into.importLines(lines)
    expect(json).toMatchObject({ inserted: 3, left: 1 })
    expect(await leftOf(path)).toContain('Order REF-0002 was filed as gov-9 already.')
    expect((await into.everything('REF-0003')).order).toMatchObject({
      surname: 'Chan',
      ...{ filed_reference: '' },
    })
    expect(await filed('REF-0004')).toMatchObject({ filed_reference: 'GOV-9' })
    const later = await into.importLines([{ order_id: 'REF-0003', filed_reference: 'GOV-9' }])
    expect(later.json).toMatchObject({ left: 1, changed: 0 })
    expect(await filed('REF-0003')).toEqual(NOT)
  })

  test('one that is the order’s passport number is left and named, and never stands open', async () => {
    const lines = [full('REF-0006', { passport_number: 'P77 0006', filed_reference: 'p770006' })]
    expect((await into.importLines(lines, '--dry-run')).json).toMatchObject({ left: 1 })
    const { json, path } = await into.importLines(lines)
    expect(json).toMatchObject({ inserted: 1, left: 1 })
    expect(await leftOf(path)).toContain('This is the passport number, not the reference.')
    expect(await filed('REF-0006')).toEqual(NOT)
    const again = await into.importLines([{ order_id: 'REF-0006', filed_reference: 'P77-0006' }])
    expect(again.json).toMatchObject({ left: 1, changed: 0 })
    expect(await filed('REF-0006')).toEqual(NOT)
  })

  test('what staff filed since is left as it is', async () => {
    await into.importLines([full('REF-0005')])
    const seen = new Map([['REF-0005', { reference: '', copied: [] }]])
    await into.byStaff('REF-0005', { kind: 'file', reference: 'BY-MALY', shared: false, seen })
    const { json, path } = await into.importLines([
      { order_id: 'REF-0005', filed_reference: 'OLD-1' },
    ])
    expect(json).toMatchObject({ left: 1 })
    expect(await leftOf(path)).toContain('Changed by Maly since the last import')
    expect(await filed('REF-0005')).toMatchObject({ filed_reference: 'BY-MALY', filed_by: 'Maly' })
  })

  test('a reference that is none is a reject with its field', async () => {
    const { json } = await into.importLines([
      full('REF-0006', { filed_reference: 'x'.repeat(61) }),
      full('REF-0007', { filed_reference: 'a\tb<script>' }),
    ])
    expect(json).toMatchObject({ inserted: 0, rejected: 2 })
  })

  test('a CSV says it as well: a cell with nothing in it leaves it, a pair of quotes takes it away', async () => {
    const path = join(into.folder, 'filed.csv')
    const importCsv = async (...lines: string[]) => {
      await writeFile(path, ['order_id,email,full_name,filed_reference', ...lines].join('\n'))
      return (await into.cli('orders', 'import', path)).code
    }
    expect(await importCsv('REF-0008,a@example.com,Dara,CSV-1')).toBe(0)
    expect(await filed('REF-0008')).toMatchObject({ filed_reference: 'CSV-1' })
    await importCsv('REF-0008,a@example.com,Sophea,')
    expect(await filed('REF-0008')).toMatchObject({ filed_reference: 'CSV-1' })
    await importCsv('REF-0008,a@example.com,Sophea,""')
    expect(await filed('REF-0008')).toEqual(NOT)
  })
})
