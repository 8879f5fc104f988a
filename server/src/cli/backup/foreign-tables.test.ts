import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fillInstallation } from '../../testing/made/fill-installation.ts'
import { makeInstallation, runCli } from '../../testing/run-cli.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { digestOfFile } from './hashed-files.ts'

// Each step makes and opens a database.
vi.setConfig({ testTimeout: 240_000 })

const FOREIGN = ['My Report', 'my_report', 'my_view']

test.each(databaseKinds())(
  'somebody’s own tables are left out of a backup, which says so and is restored, on %s',
  async (kind) => {
    const dir = await mkdtemp(join(tmpdir(), 'e-arrival-foreign-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const source = await makeInstallation(kind)
    onTestFinished(source.remove)
    await fillInstallation(source)
    const { kysely: db, close } = await source.open()
    for (const statement of [
      'create table my_report as select 1 as n',
      'create table "My Report" (id int generated always as identity, of bigint references orders (id))',
      'create materialized view my_view as select id from orders',
      'create table my_report_keys (id bigint primary key)',
      'alter table remarks add column mine bigint references my_report_keys (id)',
    ])
      await sql.raw(statement).execute(db)
    await close()
    const made = await runCli(source, ['backup', dir])
    expect([made.code, made.stderr]).toEqual([0, expect.not.stringContaining('rror')])
    for (const name of [...FOREIGN, 'my_report_keys'])
      expect(made.stdout + made.stderr).toContain(
        `${name} is no table of the product: it is left out of the backup`,
      )

    // As a version before wrote it.
    const state = (await readdir(dir)).find((name) => name.startsWith('state-')) ?? ''
    const path = join(dir, state, 'tables', 'my_report.ndjson')
    await writeFile(path, '{"n":1}\n')
    const kept = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
    expect(JSON.stringify([kept.tables, kept.sequences])).not.toMatch(/report/i)
    const { sha256 } = (await digestOfFile(path)) ?? {}
    kept.tables.push({ name: 'my_report', rows: 1, sha256 }, { name: 'My Report', rows: 0, sha256 })
    kept.sequences.push({ table: 'My Report', column: 'id', last: 0 })
    await writeFile(join(dir, 'manifest.json'), JSON.stringify(kept))
    const target = await makeInstallation(kind, { migrated: false })
    onTestFinished(target.remove)
    const restored = await runCli(target, ['restore', dir])
    expect([restored.code, restored.stderr]).toEqual([0, expect.not.stringContaining('rror')])
    expect(restored.stdout + restored.stderr).toContain(
      'my_report is no table of the product: its rows are passed by',
    )
    expect((await runCli(target, ['verify'])).code).toBe(0)

    // Which tables a newer version made is not known here: none is left out.
    const newer = await source.open()
    await sql`insert into schema_steps (name, step, done_at) values ('9999-newer', 1, now())`.execute(
      newer.kysely,
    )
    await newer.close()
    expect((await runCli(source, ['backup', dir])).code).toBe(0)
    const whole = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
    const names = whole.tables.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['my_report', 'orders']))
    expect(names).not.toContain('counters')
  },
)
