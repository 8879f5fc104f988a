import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newSigner } from '../../platform/transparency-log/signed-note.ts'
import { fillInstallation } from '../../testing/made/fill-installation.ts'
import { makeToldOrder } from '../../testing/made/make-told-order.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { type DatabaseKind, databaseKinds } from '../../testing/test-database.ts'

// Each step makes and opens a database.
vi.setConfig({ testTimeout: 240_000 })

const TABLES = [
  ...['staff', 'orders', 'applications', 'events', 'event_heads', 'documents', 'mails'],
  ...['downloads', 'remarks', 'gateways', 'invoice_numbers', 'intake_keys', 'order_search'],
  ...['activity', 'activity_head'],
]

/** Every row of every table, as the database itself writes it. */
const contentOf = async (installation: Installation): Promise<Record<string, string[]>> => {
  const { kysely: db, close } = await installation.open()
  const content: Record<string, string[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.ref(table)} t`.execute(db)
    content[table] = rows.map((row) => row.line).sort()
  }
  await close()
  return content
}

/** As a restore leaves it: every row the same, and everybody signed out. */
const signedOut = (content: Record<string, string[]>): Record<string, string[]> => ({
  ...content,
  staff: (content.staff ?? []).map((line) =>
    line.replace(
      /"session_version":(\d+)/,
      (_, version) => `"session_version":${Number(version) + 1}`,
    ),
  ),
})

/** Takes a new id, which must be free. */
const addOrder = async (installation: Installation): Promise<void> => {
  const { kysely: db, close } = await installation.open()
  await makeToldOrder(db)
  await close()
}

const kinds = databaseKinds()
const ways = kinds.flatMap((from) => kinds.map((to): [DatabaseKind, DatabaseKind] => [from, to]))

describe('backup and restore', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-backup-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const made = async (kind: DatabaseKind, migrated = true) => {
    const installation = await makeInstallation(kind, { migrated })
    onTestFinished(installation.remove)
    return installation
  }

  test.for(ways)('%s to %s: every row, file and secret, and ids go on', async ([from, to]) => {
    const source = await made(from)
    const { key } = await fillInstallation(source)
    const secrets = '{"jwt":"j","links":"l"}'
    await writeFile(join(source.dataDir, 'secrets.json'), secrets)
    const dir = join(folder, `${from}-${to}`)
    const backup = await runCli(source, ['backup', dir, '--json'])
    expect([backup.code, backup.json]).toEqual([0, expect.objectContaining({ documents: 1 })])

    const target = await made(to, false)
    const restored = await runCli(target, ['restore', dir, '--json'])
    expect([restored.code, restored.stderr]).toEqual([0, expect.not.stringContaining('rror')])
    expect(await contentOf(target)).toEqual(signedOut(await contentOf(source)))
    expect(await readFile(join(target.dataDir, 'documents', key))).toEqual(
      await readFile(join(source.dataDir, 'documents', key)),
    )
    expect(await readFile(join(target.dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
    await addOrder(target)
    const verified = await runCli(target, ['verify', '--json'])
    expect([verified.code, verified.json]).toEqual([
      0,
      expect.objectContaining({ problems: [], documents_checked: 1 }),
    ])
    const twice = await runCli(target, ['restore', dir])
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('not empty')])
  })

  test('documents in S3 go along, into another bucket', async () => {
    const [from, to] = [await startS3('old-office'), await startS3('new-office')]
    onTestFinished(async () => void (await Promise.all([from.close(), to.close()])))
    const source = await made('embedded')
    Object.assign(source.env, from.env)
    await fillInstallation(source)
    const dir = join(folder, 's3')
    const backup = await runCli(source, ['backup', dir, '--json'])
    expect([backup.code, backup.json]).toEqual([0, expect.objectContaining({ documents: 1 })])

    const target = await made('embedded', false)
    Object.assign(target.env, to.env)
    expect((await runCli(target, ['restore', dir])).code).toBe(0)
    const verified = await runCli(target, ['verify', '--json'])
    expect([verified.code, verified.json]).toEqual([
      0,
      expect.objectContaining({ problems: [], documents_checked: 1 }),
    ])
  })

  test('a cut-off backup is made anew; what is there, damaged or foreign is refused by name', async () => {
    const source = await made('embedded')
    await fillInstallation(source)
    const dir = join(folder, 'refusals')
    await mkdir(join(dir, 'state-00000000-0000-4000-8000-000000000000', 'tables'), {
      recursive: true,
    })
    await writeFile(join(dir, 'backup.begun'), '')
    expect((await runCli(source, ['backup', dir])).code).toBe(0)
    expect(await readdir(dir)).not.toContain('state-00000000-0000-4000-8000-000000000000')
    const other = await made('embedded')
    await fillInstallation(other)
    const overwritten = await runCli(other, ['backup', dir])
    expect([overwritten.code, overwritten.stderr]).toEqual([
      1,
      expect.stringContaining('another office'),
    ])
    const notOurs = await runCli(source, ['backup', folder])
    expect([notOurs.code, notOurs.stderr]).toEqual([1, expect.stringContaining('is not empty')])

    const target = await made('embedded')
    const none = await runCli(target, ['restore', join(folder, 'nowhere')])
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('no finished backup')])
    const state = (await readdir(dir)).find((name) => name.startsWith('state-')) ?? ''
    const remarks = join(dir, state, 'tables', 'remarks.ndjson')
    const kept = await readFile(remarks, 'utf8')
    await writeFile(remarks, kept.replace('Demo', 'Dema'))
    const damaged = await runCli(target, ['restore', dir])
    expect([damaged.code, damaged.stderr]).toEqual([1, expect.stringContaining('remarks.ndjson')])
    await writeFile(remarks, kept)
    for (const [change, named] of [
      [
        { documents: [{ key: '../evil', bytes: 1, sha256: 'a'.repeat(64), mime: 'text/plain' }] },
        'documents.0.key',
      ],
      [{ tables: [{ name: '../../orders', rows: 1, sha256: 'a'.repeat(64) }] }, 'tables.0.name'],
    ] as const) {
      const manifest = join(dir, 'manifest.json')
      const written = await readFile(manifest, 'utf8')
      await writeFile(manifest, JSON.stringify({ ...JSON.parse(written), ...change }))
      const led = await runCli(target, ['restore', dir])
      expect([led.code, led.stderr]).toEqual([1, expect.stringContaining(named)])
      await writeFile(manifest, written)
    }
    const keys = join(dir, state, 'trusted.vkeys')
    const trusted = await readFile(keys, 'utf8')
    await writeFile(keys, `${trusted}unreadable+1+2\n`)
    const unread = await runCli(target, ['restore', dir])
    expect([unread.code, unread.stderr]).toEqual([1, expect.stringContaining('cannot be read')])
    const elsewhere = newSigner('elsewhere.example')
    await writeFile(keys, `${trusted}${elsewhere.vkey}\n`)
    const places = ['ab', 'lost+found'].map((name) => join(target.dataDir, 'documents', name))
    for (const place of places) {
      await mkdir(place, { recursive: true })
      await writeFile(join(place, 'foreign'), 'x')
    }
    const occupied = await runCli(target, ['restore', dir])
    expect([occupied.code, occupied.stderr]).toEqual([1, expect.stringContaining('ab/foreign')])
    // What is no file of ours, as that of a disk's own, stands in nobody's way.
    await rm(places[0] as string, { recursive: true })
    // What a restore that failed had brought is believed no more, and named again by the one that succeeds.
    const manifest = join(dir, 'manifest.json')
    const whole = await readFile(manifest, 'utf8')
    await writeFile(
      manifest,
      whole.replace('"rows":1,', '"rows":2,').replace('"rows": 1,', '"rows": 2,'),
    )
    const failed = await runCli(target, ['restore', dir])
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('1 of 2 rows')])
    await writeFile(manifest, whole)
    const passphrase = join(dir, 'words')
    await writeFile(passphrase, 'correct horse battery')
    const plain = await runCli(target, ['restore', dir, '--passphrase-file', passphrase])
    expect([plain.code, plain.stderr]).toEqual([1, expect.stringContaining('is not encrypted')])
    const done = await runCli(target, ['restore', dir])
    expect([done.code, done.stderr]).toEqual([
      0,
      expect.stringMatching(
        /signed by the key elsewhere\.example\+[0-9a-f]{8} are believed from now on/,
      ),
    ])
  })
})
