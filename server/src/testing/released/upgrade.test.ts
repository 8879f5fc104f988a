import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { waitingSteps } from '../../platform/db/migrate/migrate.ts'
import { makeInstallation, runCli } from '../run-cli.ts'
import { databaseKinds } from '../test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A backup of each released version, made by make-dump.ts of its day. */
const released = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const cases = released.flatMap((version) => databaseKinds().map((kind) => [version, kind] as const))

const linesOf = (version: string, table: string): Record<string, unknown>[] =>
  readFileSync(join(import.meta.dirname, version, 'tables', `${table}.ndjson`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const rowsOf = async (db: Db, table: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(db)
  return rows.map(({ row }) => JSON.parse(row))
}

const ENDED_BY_A_RESTORE = 'ended_at'

/** The old rows that are not there as they were; what an upgrade adds, in columns and rows, is left aside. */
const lost = (before: Record<string, unknown>[], after: Record<string, unknown>[]): string[] => {
  const columns = Object.keys(before[0] ?? {}).filter((column) => column !== ENDED_BY_A_RESTORE)
  const textOf = (row: Record<string, unknown>) =>
    JSON.stringify(columns.map((column) => row[column]))
  const there = new Set(after.map(textOf))
  return before.map(textOf).filter((text) => !there.has(text))
}

/** Rows of what happened and of what was said: none of it may change by an upgrade. */
const KEPT = [
  ...['orders', 'applications', 'events', 'documents', 'downloads', 'remarks'],
  ...['mail_events', 'invoices', 'gateways', 'sessions', 'activity', 'undo_batches', 'undo_parts'],
]

describe.each(cases)('an office of %s, upgraded on %s', (version, kind) => {
  test('has lost nothing, agrees with itself, counts and finds as before', async () => {
    const office = await makeInstallation(kind, { migrated: false })
    onTestFinished(office.remove)
    const dump = join(import.meta.dirname, version)
    const restored = await runCli(office, ['restore', dump, '--json'])
    expect([restored.code, restored.stderr]).toEqual([0, expect.not.stringContaining('rror')])
    const verified = await runCli(office, ['verify', '--json'])
    expect([verified.json?.ok, verified.stdout]).toEqual([true, expect.anything()])

    const { kysely: db, close } = await office.open()
    onTestFinished(close)
    // Sealing begins with the product that serves; it has tests of its own.
    const left = (await waitingSteps(db)).filter(({ step }) => step.kind !== 'product')
    expect(left).toEqual([])
    for (const table of KEPT) {
      const missing = lost(linesOf(version, table), await rowsOf(db, table))
      expect({ [table]: missing }).toEqual({ [table]: [] })
    }
    const states = (rows: Record<string, unknown>[]) => rows.map(({ state }) => state)
    expect(new Set(states(linesOf(version, 'mails')))).toEqual(
      new Set([
        'queued',
        'sending',
        'sent',
        'delivered',
        'bounced',
        'failed',
        'unknown',
        'cancelled',
      ]),
    )
    expect(await rowsOf(db, 'mails')).toHaveLength(linesOf(version, 'mails').length)
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from order_search where words like '%วิภา%'`.execute(db)
    expect(rows).toEqual([{ found: 1 }])
  })
})
