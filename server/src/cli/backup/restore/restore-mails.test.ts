import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queueMail, standing } from '../../../features/mail/mail.public.ts'
import { recordMailState } from '../../../features/mail/outbox/mail-state.store.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type Installation, makeInstallation, runCli } from '../../../testing/run-cli.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

// Each step makes and opens a database.
vi.setConfig({ testTimeout: 240_000 })

const mailsIn = async (installation: Installation) => {
  const { kysely: db, close } = await installation.open()
  const mails = await db
    .selectFrom('mails')
    .select([standing('mails').as('state'), 'next_attempt_at', 'error'])
    .orderBy('id')
    .execute()
  await close()
  return mails
}

const fill = async (installation: Installation): Promise<void> => {
  const { kysely: db, close } = await installation.open()
  for (const state of ['queued', 'sending', 'sent'] as const) {
    const order = await makeOrder(db)
    const id = await queueMail(db, {
      ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
      ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 0 },
    })
    const left = state === 'sent' ? { next_attempt_at: null } : {}
    await db
      .updateTable('mails')
      .set({ state, ...left })
      .where('id', '=', id)
      .execute()
    await recordMailState(db, { mailId: id, orderId: order.id, state, at: new Date(), detail: '' })
  }
  await close()
}

test.each(databaseKinds())(
  'a restored %s copy mails nothing until a person says so',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'e-arrival-restore-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const made = async (migrated: boolean) => {
      const installation = await makeInstallation(kind, { migrated })
      onTestFinished(installation.remove)
      return installation
    }
    const source = await made(true)
    await fill(source)
    const dir = join(folder, 'backup')
    expect((await runCli(source, ['backup', dir])).code).toBe(0)

    const copy = await made(false)
    const restored = await runCli(copy, ['restore', dir])
    expect(restored.code).toBe(0)
    expect(`${restored.stdout}${restored.stderr}`).toContain('2 unsent mails are held back')
    const why = expect.stringContaining('restored from a backup')
    expect(await mailsIn(copy)).toEqual([
      { state: 'held', next_attempt_at: null, error: why },
      { state: 'unknown', next_attempt_at: null, error: why },
      { state: 'sent', next_attempt_at: null, error: '' },
    ])
    const verified = await runCli(copy, ['verify'])
    expect([verified.code, verified.stdout]).toEqual([0, expect.anything()])

    const going = await made(false)
    expect((await runCli(going, ['restore', dir, '--send-mails'])).code).toBe(0)
    expect((await mailsIn(going)).map(({ state }) => state)).toEqual(['queued', 'sending', 'sent'])
  },
)
