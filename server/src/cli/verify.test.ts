import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sweepOrphans } from '../features/documents/documents.public.ts'
import { NotOurPlace } from '../features/evidence/checkpoints/checkpoint-place.port.ts'
import { fillInstallation } from '../testing/made/fill-installation.ts'
import { openFiles } from '../testing/open-files.ts'
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
    expect([clean.code, clean.json]).toEqual([
      0,
      expect.objectContaining({ problems: [], open_to_others: [] }),
    ])

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
    const refused = new NotOurPlace('000000000004.checkpoint lies there, and is another').message
    await sql`insert into checkpoint_delivery (place, address, tried_at, failing_since, problem)
      values ('s3://logs/e', 'a', now(), now(), ${refused})`.execute(db)
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
      sent: 1,
    })
    for (const line of [
      'trigger orders_searchable_update of orders is missing',
      'counter status Pending/free',
      'event chain of order FILLED-1',
      'activity of the office: event 1 is not as it was written',
      'search text of order FILLED-1',
      'checkpoints are not taken at s3://logs/e. Another database signs there: ',
      `document FILLED-1_card.pdf: its file ${key} is not what was uploaded`,
    ])
      expect(wrong.stdout).toContain(line)

    await rm(file)
    const missing = await runCli(installation, ['verify'])
    expect(missing.stdout).toContain(`its file ${key} is missing`)
  })

  test('says who else may read the tables, which an office may want, and ends with 0', async () => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    const { kysely: db, close } = await installation.open()
    await sql`create publication theirs for table applications`.execute(db)
    await close()
    const { code, stdout } = await runCli(installation, ['verify'])
    expect([code, stdout.split('\n')]).toEqual([
      0,
      expect.arrayContaining([
        'publication theirs sends to whoever subscribes: applications; no problem where you wanted it',
      ]),
    ])
  })

  test('a storage key that leads out of the store is named, and hides nothing else', async () => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    await fillInstallation(installation)
    await writeFile(join(installation.dataDir, 'secrets.json'), '{}')
    for (const key of ['../secrets.json', '00', '']) {
      const { kysely: db, close } = await installation.open()
      await tamper(db, sql`update documents set storage_key = ${key}`)
      await sql`update order_search set words = 'x' where order_id in
        (select id from orders where order_id = 'FILLED-1')`.execute(db)
      await close()
      const { code, stdout } = await runCli(installation, ['verify'])
      expect([code, stdout], key).toEqual([1, expect.stringContaining('FILLED-1_card.pdf')])
      expect(stdout).toContain('search text of order FILLED-1 is not its own')
    }
  })

  test('a document that cannot be found by its row any more is named, and its file is not swept away', async () => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    const { key } = await fillInstallation(installation)
    const files = await openFiles(installation.dataDir)
    const { kysely: db, close } = await installation.open()
    await tamper(db, sql`update documents set storage_key = ''`)
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60 * 1000)
    expect(await sweepOrphans(db, files, inTwoHours)).toBe(0)
    expect(await files.exists(key)).toBe(true)
    await close()
  })

  test('what cannot be checked is named, beside what the other checks find', async () => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    await fillInstallation(installation)
    Object.assign(installation.env, { FILES_URL: pathToFileURL('/dev/null/documents').href })
    const { kysely: db, close } = await installation.open()
    await sql`update counters set n = n + 1 where kind = 'status' and key = 'Pending/free'`.execute(
      db,
    )
    await close()
    const { code, stdout } = await runCli(installation, ['verify'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('counter status Pending/free')])
    expect(stdout).toContain('files could not be checked')
  })
})
