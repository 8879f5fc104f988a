import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { addStaff } from '../../features/team/team.public.ts'
import { type OfficeWork, officeWork } from '../made/office-work.ts'
import type { MailStandIn } from '../mail/mail-stand-in.ts'
import { startSesStandIn } from '../mail/ses-stand-in.ts'
import { noteFigures } from '../note-figures.ts'
import { type Installation, makeInstallation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'
import { databaseKinds } from '../test-database.ts'

/** `KILLS=20 vitest run kill-9` is the long version. */
const KILLS = Number(process.env.KILLS ?? 3)
const LONGEST_LIFE_MS = 2500
/** Mails of one provider that are under way at once: so many answers one kill can lose. */
const UNDER_WAY = 4
const PASSWORD = 'correct horse'
const EMAIL = 'maly@example.com'

vi.setConfig({ testTimeout: 120_000 + KILLS * 40_000 })

/** Lets the time pass in which a dead server still counts as sending. */
const passLeases = async (installation: Installation): Promise<void> => {
  const { kysely: db, close } = await installation.open()
  const now = new Date()
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now, lease_until: now })
    .where('next_attempt_at', 'is not', null)
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .execute()
  await close()
}

const prepare = async (installation: Installation): Promise<OfficeWork> => {
  const { kysely: db, close } = await installation.open()
  await addStaff(db, { name: 'Maly', email: EMAIL, type: 'Admin', password: PASSWORD }, 6)
  const intakeKey = await addIntakeKey(db, 'mekong-entry.example')
  await close()
  return officeWork({ intakeKey, email: EMAIL, password: PASSWORD })
}

/** A random moment, counted from the first uploaded document of this life: a busy machine is slow to begin. */
const moment = async (work: OfficeWork): Promise<void> => {
  const uploads = () => [...work.orders.values()].filter(({ document }) => document).length
  const before = uploads()
  while (uploads() === before) await delay(20)
  await delay(Math.random() * LONGEST_LIFE_MS)
}

const statusesIn = async (installation: Installation): Promise<Map<string, string>> => {
  const { kysely: db, close } = await installation.open()
  const rows = await db.selectFrom('orders').select(['order_id', 'status']).execute()
  await close()
  return new Map(rows.map((row) => [row.order_id, row.status]))
}

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  return ((await answer.json()) as { jwtToken: string }).jwtToken
}

describe.each(databaseKinds())('kill -9 on %s', (kind) => {
  let ses: MailStandIn
  let installation: Installation
  beforeEach(async () => {
    ses = await startSesStandIn()
    installation = await makeInstallation(kind)
  })
  afterEach(async () => {
    await ses.close()
    await installation.remove()
  })
  const start = () =>
    startServer(installation, {
      AWS_ENDPOINT_URL_SESV2: ses.url,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'us-east-1',
      MAIL_HOLD_SECONDS: '0',
    })
  const mailsTo = (address: string): number =>
    ses.mails.filter((mail) => mail.to.includes(address)).length

  test('loses nothing acknowledged and sends no mail more than once too often', async () => {
    const work = await prepare(installation)
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await start()
      onTestFinished(server.kill)
      const working = work.workOn(server.url)
      await Promise.race([moment(work), working])
      await server.kill()
      await working
      await passLeases(installation)
    }
    const acknowledged = [...work.orders.values()]
    const uploaded = acknowledged.filter((order) => order.document !== null)
    expect(uploaded.length).toBeGreaterThan(0)

    const last = await start()
    onTestFinished(last.kill)
    const authorization = await signIn(last.url)
    const wrongBytes: string[] = []
    for (const { orderId, document } of uploaded) {
      const answer = await fetch(`${last.url}${document?.url}`, { headers: { authorization } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (createHash('sha256').update(bytes).digest('hex') !== document?.sha256)
        wrongBytes.push(orderId)
    }
    const unmailed = () => uploaded.filter(({ email }) => mailsTo(email) === 0)
    await vi
      .waitUntil(() => unmailed().length === 0, { timeout: 60_000, interval: 200 })
      .catch(() => undefined)
    await last.stop()

    const stored = await statusesIn(installation)
    const wrongStatus = acknowledged
      .filter(({ orderId, statuses }) => !statuses.includes(stored.get(orderId) ?? ''))
      .map(({ orderId }) => orderId)
    const lost = new Set([...wrongBytes, ...wrongStatus])
    const sent = acknowledged.map(({ email }) => mailsTo(email))
    const twice = sent.filter((times) => times > 1).length
    const verified = await runCli(installation, ['verify', '--json'])
    const { problems } = verified.json as { problems: string[] }
    noteFigures('kill -9', kind, {
      ...{ rounds: KILLS, orders: acknowledged.length, documents: uploaded.length },
      ...{ 'lost work': lost.size, 'half-applied or miscounted': problems.length },
      ...{ 'mails lost': unmailed().length, 'mails sent twice': twice },
      'copies of one mail, at most': Math.max(...sent),
    })
    expect([...lost]).toEqual([])
    expect(unmailed()).toEqual([])
    expect(Math.max(...sent)).toBeLessThanOrEqual(2)
    expect(twice).toBeLessThanOrEqual(KILLS * UNDER_WAY)
    expect([verified.code, problems]).toEqual([0, []])
  })
})
