import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MASKED } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../testing/test-database.ts'
import { full, importInto } from './import-into.fixture.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.each(databaseKinds())('an import looked at, taken back and refused, on %s', (kind) => {
  let into: Awaited<ReturnType<typeof importInto>>
  beforeAll(async () => {
    into = await importInto(kind)
  })
  afterAll(() => into.remove())

  test('--dry-run counts what would be and writes nothing', async () => {
    const first = await into.importLines([full('LOOKED-1'), full('LOOKED-2'), { order_id: 'bad' }])
    const refused = await readFile(`${first.path}.rejects.ndjson`, 'utf8')
    const before = await into.everything('LOOKED-1')
    const lines = [
      full('LOOKED-1', { surname: 'Later', process_status: 'Completed' }),
      full('LOOKED-2'),
      full('LOOKED-3'),
      { order_id: 'x' },
    ]
    const look = await into.importLines(lines, '--dry-run')
    const counts = {
      inserted: 1,
      changed: 1,
      untouched: 1,
      rejected: 1,
      fields: { surname: 1, process_status: 1 },
    }
    expect([look.code, look.json]).toMatchObject([1, { dry_run: true, ...counts }])
    expect(await readFile(`${look.path}.rejects.ndjson`, 'utf8')).toBe(refused)
    expect(await readFile(`${look.path}.look.rejects.ndjson`, 'utf8')).toContain('"x"')
    expect(look.stdout).toMatch(/New +1\n *Changed +1\n *Untouched +1\n *Refused +1/)
    expect(await into.everything('LOOKED-1')).toEqual(before)
    expect(
      await into.within((db) =>
        db.selectFrom('orders').select('id').where('order_id', '=', 'LOOKED-3').execute(),
      ),
    ).toEqual([])
    expect((await into.importLines(lines)).json).toMatchObject(counts)
  })

  test('--dry-run counts an order that stands twice once, and names it', async () => {
    const lines = [full('TWICE-1'), full('TWICE-2'), full('TWICE-1', { surname: 'Later' })]
    const look = await into.importLines(lines, '--dry-run')
    expect(look.json).toMatchObject({ inserted: 2, changed: 0, repeated: { 'TWICE-1': 1 } })
    expect(look.stdout).toMatch(/Named again by so many lines.*\n *TWICE-1 +1/)
    expect((await into.importLines(lines)).json).toMatchObject({
      ...{ inserted: 2, changed: 1, fields: { surname: 1 } },
    })
  })

  test('an import is taken back as one; what was changed since is left alone and named', async () => {
    await into.importLines([full('BACK-001'), full('BACK-002'), full('BACK-003')])
    const before = await into.everything('BACK-001')
    const { json } = await into.importLines([
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
    await into.importLines([{ order_id: 'BACK-002', hotel_name: 'Sokha' }])
    await into.byStaff('BACK-003', { kind: 'move', to: 'Awaiting', via: 'move' })
    await into.byStaff('BACK-005', { kind: 'move', to: 'Awaiting', via: 'move' })
    expect((await into.cli('orders', 'imports')).stdout).toContain(json.batch)
    const undone = await into.cli('orders', 'import-undo', json.batch)
    expect(undone.code).toBe(0)
    expect(undone.json).toMatchObject({ undone: 3 })
    const { left } = undone.json as { left: { order_id: string; path: string }[] }
    expect(left.map(({ order_id, path }) => `${order_id} ${path}`).sort()).toEqual([
      'BACK-002 hotel_name',
      'BACK-003 process_status',
      'BACK-005 order_id',
    ])
    const volatile = { status_changed_at: null, status_changed_by: null }
    expect({ ...(await into.everything('BACK-001')).order, ...volatile }).toEqual({
      ...before.order,
      ...volatile,
    })
    expect((await into.everything('BACK-002')).order).toMatchObject({
      surname: 'Sok',
      details: { hotel_name: 'Sokha' },
    })
    expect((await into.everything('BACK-003')).order.status).toBe('Awaiting')
    expect((await into.everything('BACK-004')).order).toMatchObject({
      status: 'Deleted',
      previous_status: 'New',
    })
    expect((await into.everything('BACK-005')).order.status).toBe('Awaiting')
    const twice = await into.cli('orders', 'import-undo', json.batch)
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('taken back already')])
    expect((await into.cli('orders', 'import-undo', 'import-NOSUCH')).code).toBe(1)
    expect((await into.cli('verify')).json).toMatchObject({ ok: true })
    await into.importLines([full('BACK-004', { process_status: 'New' })])
    expect((await into.everything('BACK-004')).order.status).toBe('New')
  })

  test('an import older than thirty days is not taken back, and what it overwrote is forgotten', async () => {
    await into.importLines([full('OLD-0001')])
    const { json } = await into.importLines([full('OLD-0001', { surname: 'New' })])
    await into.within((db) =>
      db
        .updateTable('import_batches')
        .set({ expires_at: new Date(0) })
        .where('id', '=', json.batch)
        .execute(),
    )
    expect((await into.cli('orders', 'import-undo', json.batch)).code).toBe(1)
    const { sweepImports } = await import('../../features/intake/intake.public.ts')
    const left = await into.within(async (db) => {
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
    const path = join(into.folder, 'refused.ndjson')
    const bad = JSON.stringify({
      order_id: 'BAD-0001',
      surname: 'Sok',
      ...sensitive,
      arrival_date: 'soon',
    })
    await writeFile(path, `${bad}\n${bad.slice(0, -30)}\n`)
    await into.cli('orders', 'import', path)
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
    const csv = join(into.folder, 'refused.csv')
    const head = 'order_id,surname,passport_number,arrival_date'
    await writeFile(csv, `${head}\nBAD-0002,"Sok, S",N1234567,soon\nBAD-0003,N1234567,soon\n`)
    await into.cli('orders', 'import', csv)
    const lines = (await readFile(`${csv}.rejects.ndjson`, 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).original)).toEqual([
      `BAD-0002,"Sok, S",${MASKED},soon`,
      `${MASKED},${MASKED},${MASKED}`,
    ])
  })
})
