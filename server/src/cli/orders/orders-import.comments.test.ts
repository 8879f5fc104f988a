import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../testing/test-database.ts'
import { full, importInto } from './import-into.fixture.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.each(databaseKinds())('comments in an import, on %s', (kind) => {
  let into: Awaited<ReturnType<typeof importInto>>
  beforeAll(async () => {
    into = await importInto(kind)
  })
  afterAll(() => into.remove())
  const days = async (orderId: string) =>
    (await into.everything(orderId)).remarks.map(({ created_at }) => created_at.toISOString())

  const comment = { remark_name: 'Bob', remark: 'Disputed.', chargeback: 'Y' }
  const moment = { us_date: '11/02/2026', us_time: '10:00:00' }

  test('have the us_date and us_time of the other system, and a member that is not read is told', async () => {
    const { json } = await into.importLines([
      full('SAID-0001', { remark: [{ ...comment, ...moment, id: 3, mood: 'bad' }] }),
    ])
    expect(json).toMatchObject({ inserted: 1, unknown: { 'remark.mood': 1 } })
    expect(await days('SAID-0001')).toEqual(['2026-11-02T15:00:00.000Z'])
  })

  test('are not doubled by a file that was imported before its us_date was read', async () => {
    // As a version did that did not read it.
    await into.importLines([full('SAID-0002', { remark: [comment] })])
    const before = await days('SAID-0002')
    const again = await into.importLines([
      full('SAID-0002', { remark: [{ ...comment, ...moment }] }),
    ])
    expect(again.json).toMatchObject({ inserted: 0, changed: 0 })
    expect(await days('SAID-0002')).toEqual(before)
  })

  test('refuse a line whose us_date is none, and name it', async () => {
    const { json, path } = await into.importLines([
      full('SAID-0003', { remark: [{ ...comment, us_date: '13/13/2026' }] }),
    ])
    expect(json).toMatchObject({ inserted: 0, rejected: 1 })
    expect(await readFile(`${path}.rejects.ndjson`, 'utf8')).toContain(
      'remark.0.us_date: Us date must be a day as MM/DD/YYYY',
    )
  })
})
