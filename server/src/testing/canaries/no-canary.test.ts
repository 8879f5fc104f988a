import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { addStaff } from '../../features/team/team.public.ts'
import { startSendgridStandIn } from '../mail/sendgrid-stand-in.ts'
import { setUp } from '../mail/sending-app.ts'
import { startSesStandIn } from '../mail/ses-stand-in.ts'
import { postgresFolders } from '../postgres/postgres-binaries.ts'
import { type Installation, makeInstallation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'
import { databaseKinds } from '../test-database.ts'
import { canariesBelow, canariesIn, canaryOrder } from './canaries.ts'
import { workTheDay } from './office-day.ts'

vi.setConfig({ testTimeout: 240_000 })

const MEMBER = { email: 'maly@example.com', password: 'temple-lake-7' }

const prepare = async (office: Installation): Promise<string> => {
  const { kysely: db, close } = await office.open()
  await addStaff(db, { name: 'Maly', type: 'Admin', ...MEMBER }, 6)
  const intakeKey = await addIntakeKey(db, 'mekong-entry.example')
  await close()
  return intakeKey
}

const ownFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-canary-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Every row of every table, as text; on a server as pg_dump writes it. */
const dumpOf = async ({ env, open }: Installation): Promise<string> => {
  const [folder] = postgresFolders()
  if (env.DATABASE_URL && folder)
    return execFileSync(join(folder, 'pg_dump'), [env.DATABASE_URL], { maxBuffer: 1e9 }).toString()
  const { kysely: db, close } = await open()
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public')
  const rows: string[] = []
  for (const { name } of tables)
    for (const row of await db
      .selectFrom(name as never)
      .selectAll()
      .execute())
      rows.push(
        JSON.stringify(row, (_key, value) =>
          value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
        ),
      )
  await close()
  return rows.join('\n')
}

describe.each(databaseKinds())(
  'after a day with one order that holds all of the sensitive class, on %s',
  (kind) => {
    test('none of it lies open anywhere', async () => {
      const office = await makeInstallation(kind)
      onTestFinished(office.remove)
      const [ses, sendgrid] = await Promise.all([startSesStandIn(), startSendgridStandIn()])
      onTestFinished(async () => {
        await Promise.all([ses.close(), sendgrid.close()])
      })
      const intakeKey = await prepare(office)
      const server = await startServer(office, {
        ...{ ...setUp.AWS(ses.url), ...setUp.Sendgrid(sendgrid.url) },
        ...{ MAIL_HOLD_SECONDS: '0', LOG_LEVEL: 'debug' },
      })
      onTestFinished(server.kill)
      const called = await workTheDay({ url: server.url, intakeKey, ...MEMBER })
      const surprises = called.filter(({ http, expected }) => http !== expected)
      expect(surprises).toEqual([])
      await vi.waitFor(() => expect(ses.mails.length + sendgrid.mails.length).toBeGreaterThan(2), {
        timeout: 30_000,
      })
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      const pages = called.filter(({ path }) => path.includes('masked=1') || path.includes('-list'))
      await server.stop()

      const folder = await ownFolder()
      const recipient = await identityToRecipient(await generateX25519Identity())
      const again = JSON.stringify({ ...canaryOrder, arrival_date: 'never' })
      const handedIn = join(await ownFolder(), 'handed-in.ndjson')
      await writeFile(handedIn, again)
      const imported = await runCli(office, ['orders', 'import', handedIn])
      const told = [
        await runCli(office, ['backup', join(folder, 'plain')]),
        await runCli(office, ['backup', join(folder, 'sealed'), '--recipient', recipient]),
        await runCli(office, ['verify']),
      ]
      expect([imported.code, ...told.map(({ code }) => code)]).toEqual([1, 0, 0, 0])

      const words = await Promise.all(
        [...ses.mails, ...sendgrid.mails].map(async ({ raw }) => {
          const { attachments: _attached, ...mail } = await PostalMime.parse(raw)
          return JSON.stringify(mail)
        }),
      )
      const dump = await dumpOf(office)
      // What was looked through is really of that day.
      for (const looked of [dump, words.join()]) expect(looked).toContain(canaryOrder.order_id)
      const data = await canariesBelow(office.dataDir)
      const backups = await canariesBelow(folder)
      expect(data.bytes).toBeGreaterThan(1_000)
      expect(backups.bytes).toBeGreaterThan(10_000)
      expect({
        data: data.found,
        backups: backups.found,
        dump: canariesIn(dump),
        log: canariesIn(server.log()),
        metrics: canariesIn(metrics),
        mails: words.flatMap(canariesIn),
        'what commands say': [imported, ...told].flatMap(({ stdout, stderr }) =>
          canariesIn(stdout + stderr),
        ),
        'masked answers': pages.flatMap(({ text }) => canariesIn(text)),
      }).toEqual({
        ...{ data: [], backups: [], dump: [], log: [], metrics: [], mails: [] },
        ...{ 'what commands say': [], 'masked answers': [] },
      })
    })
  },
)
