import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { queueMail } from '../../../features/mail/mail.public.ts'
import { holdingLock, UPGRADE_LOCKS } from '../../../platform/db/migrate/hold-upgrade.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { newSigner } from '../../../platform/transparency-log/signed-note.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { type Installation, makeInstallation, runCli } from '../../../testing/run-cli.ts'
import { startServer } from '../../../testing/server-child.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { runCommandLine } from '../../run-command-line.ts'
import { manifestPath } from '../manifest.ts'

// Each step makes and opens a database.
vi.setConfig({ testTimeout: 240_000 })

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-unfinished-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const made = async (kind: Installation['kind'], migrated: boolean): Promise<Installation> => {
  const installation = await makeInstallation(kind, { migrated })
  onTestFinished(installation.remove)
  return installation
}

/** A member, and an order with a mail that waits. */
const fill = async (installation: Installation): Promise<void> => {
  const { kysely: db, close } = await installation.open()
  await makeMember(db, 'Manager')
  const order = await makeOrder(db)
  await queueMail(db, {
    ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email },
    ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
    ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 0 },
  })
  await close()
}

const mailStatesIn = async (installation: Installation): Promise<unknown> => {
  const { kysely: db, close } = await installation.open()
  const mails = await db.selectFrom('mails').select(['error', 'next_attempt_at']).execute()
  await close()
  return mails
}

/** Runs a restore and does something as soon as it says a line; answers its exit code and what it says. */
const restoreWith = async (copy: Installation, args: string[], at: string, act: () => void) => {
  let said = ''
  const code = await runCommandLine(['restore', ...args], {
    ...{ stdin: () => Readable.from([]), env: copy.env, out: () => undefined },
    err: (line) => {
      said += `${line}\n`
      if (line.includes(at)) act()
    },
    openFiles: ({ DATA_DIR }) => openFiles(DATA_DIR),
  })
  return { code, said }
}

const NOT_FINISHED =
  /^The restore of the backup of \S+ into this database is not finished: [^\n]+\n$/

test.each(databaseKinds())(
  'a restore into %s that fails once the database is filled is refused by all but the same restore, which ends it',
  async (kind) => {
    const dir = join(await newFolder(), 'backup')
    const source = await made(kind, true)
    await fill(source)
    expect((await runCli(source, ['backup', dir])).code).toBe(0)
    const copy = await made(kind, false)
    const list = join(await newFolder(), 'erased.list')
    copy.env.ERASED_LIST = list
    const failed = await restoreWith(copy, [dir], 'are believed from now on', () => mkdirSync(list))
    expect(failed).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not finished: run it again as it was (restore DIR)'),
    })

    for (const args of [['verify'], ['migrate'], ['intake-key', 'add', '--domain', 'a.example']]) {
      const refused = await runCli(copy, args)
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(NOT_FINISHED)])
    }
    await expect(startServer(copy)).rejects.toThrow(
      /^The server did not start \(1\): The restore of the backup of [^\n]+\n?$/,
    )
    const other = await runCli(copy, ['restore', dir, '--send-mails'])
    expect([other.code, other.stderr]).toEqual([1, expect.stringMatching(NOT_FINISHED)])
    const older = join(await newFolder(), 'older')
    await cp(dir, older, { recursive: true })
    const manifest = JSON.parse(await readFile(manifestPath(older), 'utf8'))
    const made_at = '2026-01-01T00:00:00.000Z'
    await writeFile(manifestPath(older), JSON.stringify({ ...manifest, made_at }))
    const another = await runCli(copy, ['restore', older])
    expect([another.code, another.stderr]).toEqual([1, expect.stringMatching(NOT_FINISHED)])

    rmSync(list, { recursive: true })
    const again = await runCli(copy, ['restore', dir])
    expect([again.code, again.stderr]).toEqual([
      0,
      expect.stringContaining('These members can sign in'),
    ])
    const why = expect.stringContaining('restored from a backup')
    expect(await mailStatesIn(copy)).toEqual([{ error: why, next_attempt_at: null }])
    expect((await runCli(copy, ['verify'])).code).toBe(0)
    const twice = await runCli(copy, ['restore', dir])
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('not empty')])
  },
)

test('what would fail at the end of a restore refuses it before anything is written', async () => {
  const kind = databaseKinds().at(-1) ?? 'embedded'
  const folder = await newFolder()
  const source = await made(kind, true)
  await fill(source)
  await writeFile(join(source.dataDir, 'secrets.json'), '{"jwt":"j","links":"l","seal":"s"}')
  const [dir, key] = [join(folder, 'backup'), join(folder, 'identity.txt')]
  const identity = await generateX25519Identity()
  await writeFile(key, `${identity}\n`)
  const to = ['--recipient', await identityToRecipient(identity)]
  expect((await runCli(source, ['backup', dir, ...to])).code).toBe(0)

  const copy = await made(kind, false)
  const keys = join(await newFolder(), 'keys')
  copy.env.KEYS_DIR = keys
  const restore = () => runCli(copy, ['restore', dir, '--identity', key])
  const secrets = join(copy.dataDir, 'secrets.json')
  await writeFile(secrets, '{"jwt":"another","links":"l","seal":"s"}')
  const strange = await restore()
  expect([strange.code, strange.stderr]).toEqual([
    1,
    expect.stringContaining(`${secrets} is another installation's: name an empty DATA_DIR`),
  ])
  expect(await readdir(copy.dataDir)).not.toContain('keys')
  await rm(secrets)

  const trusted = join(keys, 'trusted.vkeys')
  await mkdir(trusted, { recursive: true })
  const unwritable = await restore()
  expect([unwritable.code, unwritable.stderr]).toEqual([
    1,
    expect.stringMatching(`^Nothing is restored, since it could not be ended .*${trusted}`),
  ])
  expect(await readdir(keys)).toEqual(['trusted.vkeys'])
  await rm(trusted, { recursive: true })
  const own = newSigner('earlier.example').vkey
  await writeFile(trusted, `${own}\nno key`)
  const unread = await restore()
  expect([unread.code, unread.stderr]).toEqual([
    1,
    expect.stringContaining(`${trusted}, line 2: This is no verifier key`),
  ])

  await writeFile(trusted, '')
  const [kept, newer] = [manifestPath(dir), join(folder, 'kept')]
  const replaced = await restoreWith(copy, [dir, '--identity', key], 'staff: 1 rows', () => {
    renameSync(dir, newer)
    mkdirSync(dir)
    writeFileSync(kept, '{}')
  })
  expect(replaced).toMatchObject({
    code: 1,
    said: expect.stringContaining(`A newer backup was made into ${dir} meanwhile: run the restore`),
  })
  await rm(dir, { recursive: true })
  await rename(newer, dir)

  // As an editor leaves it that ends no last line.
  await writeFile(trusted, own)
  expect((await restore()).code).toBe(0)
  const lines = (await readFile(trusted, 'utf8')).split('\n')
  expect(lines).toEqual([own, expect.stringMatching(/^e-arrival\//), ''])
  expect((await runCli(copy, ['verify'])).code).toBe(0)
})

test.runIf(inject('postgresUrl'))(
  'a restore into a database that another restores into is refused in one line',
  async () => {
    const copy = await made('postgres', true)
    const { kysely: db, close } = await copy.open()
    const second = await holdingLock(db, UPGRADE_LOCKS.restore, async () =>
      runCli(copy, ['restore', '/none']),
    )
    await close()
    expect([second.code, second.stderr]).toEqual([
      1,
      'Another restore into this database is going on: wait until it has ended.\n',
    ])
  },
)
