import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fillInstallation } from '../testing/made/fill-installation.ts'
import { makeInstallation, runCli } from '../testing/run-cli.ts'
import { tamper } from '../testing/tampering/tamper.ts'
import { databaseKinds } from '../testing/test-database.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000 })

describe.each(databaseKinds())('verify on %s', (kind) => {
  test('is clean at first, then names each thing that is wrong and ends with 1', async () => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    const { key } = await fillInstallation(installation)
    const clean = await runCli(installation, ['verify', '--json'])
    expect([clean.code, clean.json]).toEqual([0, expect.objectContaining({ problems: [] })])

    const { kysely: db, close } = await installation.open()
    await sql`update counters set n = n + 1 where kind = 'status' and key = 'Pending/free'`.execute(
      db,
    )
    await tamper(
      db,
      sql`update events set data = data || '{"domain": "other.example"}' where seq = 1 and order_id in
        (select id from orders where order_id = 'FILLED-1')`,
      sql`update activity set actor_name = 'Nobody' where seq = 1`,
    )
    await sql`update order_search set words = 'x' where order_id in
      (select id from orders where order_id = 'FILLED-1')`.execute(db)
    await sql`drop trigger orders_searchable_update on orders`.execute(db)
    await close()
    const file = join(installation.dataDir, 'documents', key)
    const content = await readFile(file)
    content[20] = (content[20] ?? 0) + 1
    await writeFile(file, content)
    const wrong = await runCli(installation, ['verify', '--json'])
    expect(wrong.code).toBe(1)
    expect(wrong.json).toMatchObject({
      schema: 1,
      counters: 1,
      events: 1,
      activity: 1,
      search: 1,
      documents: 1,
    })
    for (const line of [
      'trigger orders_searchable_update is missing',
      'counter status Pending/free',
      'event chain of order FILLED-1',
      'activity of the office: event 1 is not as it was written',
      'search text of order FILLED-1',
      `document FILLED-1_card.pdf: its file ${key} is not what was uploaded`,
    ])
      expect(wrong.stdout).toContain(line)

    await rm(file)
    const missing = await runCli(installation, ['verify'])
    expect(missing.stdout).toContain(`its file ${key} is missing`)
  })
})
