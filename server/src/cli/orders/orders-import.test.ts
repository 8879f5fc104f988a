import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statuses } from '@e-arrival/contract/statuses'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Reject } from '../../features/intake/intake.public.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'
import { databaseKinds } from '../../testing/test-database.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000 })

const order = (order_id: string | number, more: object = {}) => ({
  order_id,
  full_name: 'Sophea',
  surname: 'Sok',
  email: 'sophea@example.com',
  arrival_date: '2026-12-24',
  created_at: '2026-11-01 08:00:00',
  ...more,
})
const remarks = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
    remark_name: 'Dara',
    remark: `Remark ${n}`,
  }))

const good = [
  ...statuses.map((process_status, n) => order(`STATUS-${n}`, { process_status })),
  order('KHMER-1', { full_name: 'វិចិត្រា', surname: 'ជា' }),
  order('ARABIC-1', { full_name: 'محمد عبد الرحمن', surname: 'الخطيب' }),
  order(10_000_001, { arrival_date: '2026-12-24T23:30:00-11:00', unheard_of: { a: [1] } }),
  order('ZONED-1', { created_at: '2026-11-01T08:00:00+07:00' }),
  order('SEPARATOR-1', { full_name: 'A\u2028B' }),
  order('NESTED-1', {
    process_status: 'Completed',
    remark: [{ remark: 'Call', remark_name: 'Dara', whatsapp: 'Y', status_refund: 1 }],
    uploadDoc: [{ file1: 'card (1).pdf' }, { file1: 'card (1).pdf' }],
    mailHistory: [{ create_ts: '2026-11-02', uploadDoc: { file1: 'card (1).pdf' } }],
    downloadHistory: [{ create_ts: '2026-11-03', file1: 'card (1).pdf', ip: '203.0.113.9' }],
  }),
  // Ten columns of 9,000 rows are more than one statement takes as parameters.
  order('LONG-1', { remark: remarks(9000) }),
  order('WIDE-1', { medical_issue: 'x'.repeat(900), remark: [{ remark: 'y'.repeat(5000) }] }),
]
const line = (value: unknown): string => JSON.stringify(value)
const bad = {
  json: '{"order_id": "BROKEN-1", ',
  type: line(order('TYPE-1', { arrival_date: 20261224 })),
  status: line(order('STATUS-X', { process_status: 'Nowhere' })),
  day: line(order('DAY-01', { arrival_date: '2026-02-30' })),
  list: line(order('LIST-1', { remark: [{ created_at: 'yesterday' }] })),
  member: line(order('MEMBER-1', { assign_to: 'Nobody' })),
  email: line(order('EMAIL-1', { email: '' })),
  id: line(order('a b')),
  nul: line(order('NUL-1', { full_name: 'a\0b' })),
  half: line(order('HALF-1', { surname: '\ud800' })),
  array: '[1]',
  huge: `{"order_id":"HUGE-1","remark":"${'z'.repeat(17 * 1024 * 1024)}"}`,
}
const ndjson = [
  `\uFEFF${line(good[0])}`,
  '',
  ...Object.values(bad),
  ...good.slice(1).map(line),
  line(order('TWICE-1')),
  line(order('TWICE-1', { surname: 'Later' })),
  '   ',
  line(order('CUT-1')).slice(0, -9),
].join('\r\n')

describe.each(databaseKinds())('orders import on %s', (kind) => {
  let folder: string
  let installation: Installation
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-import-'))
    installation = await makeInstallation(kind)
  })
  afterAll(async () => {
    await installation.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const rejectsOf = async (path: string) =>
    (await readFile(`${path}.rejects.ndjson`, 'utf8'))
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Reject)
      .sort((a, b) => a.line - b.line)
  const counted = async () => {
    const { kysely: db, close } = await installation.open()
    const rowsOf = async (table: 'orders' | 'remarks' | 'mails' | 'downloads' | 'documents') =>
      (await db.selectFrom(table).select('id').execute()).length
    const sums = {
      orders: await rowsOf('orders'),
      remarks: await rowsOf('remarks'),
      mails: await rowsOf('mails'),
      downloads: await rowsOf('downloads'),
      documents: await rowsOf('documents'),
    }
    await close()
    return sums
  }

  test('takes every good line, names every bad one, and doubles nothing when run again', async () => {
    const path = await write('orders.ndjson', ndjson)
    const first = await runCli(installation, ['orders', 'import', path, '--json'])
    expect(first.stderr).not.toContain('Error')
    expect([first.code, first.json]).toMatchObject([
      1,
      { inserted: good.length + 1, updated: 1, rejected: Object.keys(bad).length + 1 },
    ])
    const rejects = await rejectsOf(path)
    expect(rejects.map((r) => [r.line, r.order_id, r.reason])).toEqual([
      [3, null, 'Not valid JSON.'],
      [4, 'TYPE-1', expect.stringContaining('arrival_date: ')],
      [5, 'STATUS-X', expect.stringContaining('process_status: ')],
      [6, 'DAY-01', 'arrival_date: Arrival date must be a date YYYY-MM-DD.'],
      [7, 'LIST-1', 'remark.0.created_at: Created at must be a date and time (ISO 8601).'],
      [8, 'MEMBER-1', 'assign_to: no member is named Nobody.'],
      [9, 'EMAIL-1', 'email: email is required.'],
      [10, 'a b', expect.stringContaining('order_id: ')],
      [11, 'NUL-1', 'full_name: holds a character that cannot be stored.'],
      [12, 'HALF-1', 'surname: holds a character that cannot be stored.'],
      [13, null, 'Not a JSON object.'],
      [14, null, 'The line is longer than 16 MB.'],
      [ndjson.split('\r\n').length, null, 'The file ends inside this line.'],
    ])
    const sums = await counted()
    expect(sums).toEqual({
      orders: good.length + 1,
      remarks: 9002,
      mails: 1,
      downloads: 1,
      documents: 2,
    })
    const again = await runCli(installation, ['orders', 'import', path, '--json'])
    expect(again.json).toMatchObject({ inserted: 0, updated: good.length + 2 })
    expect(await counted()).toEqual(sums)
  })

  test('stores what the lines say', async () => {
    const { kysely: db, close } = await installation.open()
    const rows = await db
      .selectFrom('orders')
      .innerJoin('applications', 'applications.order_id', 'orders.id')
      .selectAll('orders')
      .select('details')
      .execute()
    const byId = new Map(rows.map((row) => [row.order_id, row]))
    expect(statuses.map((_, n) => byId.get(`STATUS-${n}`)?.status)).toEqual([...statuses])
    expect(byId.get('KHMER-1')?.full_name).toBe('វិចិត្រា')
    expect(byId.get('ARABIC-1')?.surname).toBe('الخطيب')
    expect(byId.get('10000001')?.arrival_date).toBe('2026-12-24')
    expect(byId.get('ZONED-1')?.created_at.toISOString()).toBe('2026-11-01T01:00:00.000Z')
    expect(byId.get('KHMER-1')?.created_at.toISOString()).toBe('2026-11-01T08:00:00.000Z')
    expect(byId.get('SEPARATOR-1')?.full_name).toBe('A B')
    expect(byId.get('TWICE-1')?.surname).toBe('Later')
    expect(byId.get('NESTED-1')?.refund_requested_at).not.toBeNull()
    const documents = await db.selectFrom('documents').select('file1').orderBy('id').execute()
    expect(documents.map((row) => row.file1)).toEqual(['card (1).pdf', 'card (1)-2.pdf'])
    await close()
  })

  test('changes what a later file changed, but never what staff have done since', async () => {
    const { kysely: db, close } = await installation.open()
    const { id } = await db
      .updateTable('orders')
      .set({ status: 'AwaitingGovt', previous_status: 'New', status_changed_by: 'Maly' })
      .where('order_id', '=', 'KHMER-1')
      .returning('id')
      .executeTakeFirstOrThrow()
    const { appendEvents } = await import('../../platform/event-log/append-events.store.ts')
    await appendEvents(db, { kind: 'system', id: null, name: 'Test' }, new Date(), [
      {
        orderId: id,
        kind: 'order.status-changed',
        data: { from: 'New', to: 'AwaitingGovt', via: 'move', batch: '' },
      },
    ])
    await close()
    const path = await write(
      'later.ndjson',
      [
        order('KHMER-1', { full_name: 'ថ្មី', surname: 'ជា', process_status: 'Completed' }),
        order('ARABIC-1', {
          surname: 'الخطيب',
          process_status: 'Completed',
          hotel_name: 'Raffles',
        }),
      ]
        .map(line)
        .join('\n'),
    )
    const run = await runCli(installation, ['orders', 'import', path, '--json'])
    expect(run.json).toMatchObject({ inserted: 0, updated: 2, rejected: 0, left: 1 })
    const after = await installation.open()
    const [arabic, khmer] = await after.kysely
      .selectFrom('orders')
      .innerJoin('applications', 'applications.order_id', 'orders.id')
      .select(['status', 'full_name', 'details'])
      .where('orders.order_id', 'in', ['ARABIC-1', 'KHMER-1'])
      .orderBy('orders.order_id')
      .execute()
    expect(khmer).toMatchObject({ status: 'AwaitingGovt', full_name: 'ថ្មី' })
    expect(arabic).toMatchObject({ status: 'Completed', details: { hotel_name: 'Raffles' } })
    await after.close()
  })

  test('reads CSV by its name and by its header, lists as JSON cells', async () => {
    const head = 'order_id,full_name,email,process_status,arrival_date,remark,goods_information'
    const cell = `"[{""remark"":""Two lines"",\n""remark_name"":""Dara""}]"`
    const csv = [
      `\uFEFF${head}`,
      `CSV-001,"Chea, Dara",a@example.com,Completed,2026-12-24,${cell},`,
      'CSV-002,Too,few',
      '',
      '20000001,"O""Connor",b@example.com,,,,',
      'CSV-004,សុភា,c@example.com,,,[not json],',
      'CSV-005,Last,d@example.com,New,2026-12-24,,"never closed',
    ].join('\r\n')
    const path = await write('orders.csv', csv)
    const byName = await runCli(installation, ['orders', 'import', path, '--json'])
    expect(byName.json).toMatchObject({ inserted: 2, updated: 0, rejected: 3 })
    const rejects = await rejectsOf(path)
    expect(rejects[0]?.reason).toBe('Another number of cells than the header.')
    expect(rejects[1]?.reason).toBe('remark: the cell is not valid JSON.')
    const latin = Buffer.from(`${head}\nLATIN-1,Ren\xe9,a@example.com,,,,\n`, 'latin1')
    const notUtf8 = await runCli(installation, [
      'orders',
      'import',
      await write('latin.csv', latin),
      '--json',
    ])
    expect(notUtf8.json).toMatchObject({ inserted: 0, updated: 0, rejected: 1 })
    const twins = await write(
      'twins.csv',
      'order_id,email,email\nTWINS-1,a@x.example,b@x.example\n',
    )
    const twice = await runCli(installation, ['orders', 'import', twins, '--json'])
    expect(twice.json).toMatchObject({ inserted: 0, rejected: 1 })
    expect((await rejectsOf(twins))[0]?.reason).toBe('The column email is there twice.')
    const semicolons = csv.split('\r\n')[0]?.replaceAll(',', ';')
    const stdin = `${semicolons}\nCSV-010;A;e@example.com;New;2026-12-24;;\nCSV-001;B;a@example.com;;;;\n`
    const byLook = await runCli(installation, ['orders', 'import', '-', '--json'], stdin)
    expect(byLook.json).toMatchObject({ inserted: 1, updated: 1, rejected: 0 })
  })
})

test('ends with 2 on wrong usage, whoever holds the database', async () => {
  const installation = await makeInstallation('embedded')
  onTestFinished(installation.remove)
  const { close } = await installation.open()
  const missing = await runCli(installation, ['orders', 'import', 'none.ndjson'])
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('none.ndjson')])
  expect((await runCli(installation, ['orders', 'import'])).code).toBe(2)
  expect((await runCli(installation, ['orders', 'demo', '--count', 'many'])).code).toBe(2)
  expect((await runCli(installation, ['intake-key', 'add', '--domain', 'a b'])).code).toBe(2)
  const nonsense = await runCli(installation, ['nonsense', '--json'])
  expect([nonsense.code, nonsense.json]).toEqual([2, { error: 'Unknown command: nonsense' }])
  await close()
})
