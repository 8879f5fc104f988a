import { setTimeout as delay } from 'node:timers/promises'
import { providers } from '@e-arrival/contract/mail/providers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { createLog } from '../../../platform/log.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { queueMail } from '../asking/queue-mail.store.ts'
import type { Providers } from '../mail-setup.ts'
import type { MailProvider, OutgoingMail, SendResult } from '../providers/mail-provider.port.ts'
import { type Outbox, startOutbox } from './outbox.ts'

const SENT: SendResult = { outcome: 'sent', messageId: null, detail: '' }
const HOUR_MS = 3_600_000
const isSetUp = async () => true
const SOON = { timeout: 15_000, interval: 30 }

/** One way out for all of them. */
const every = (provider: MailProvider) =>
  Object.fromEntries(providers.map((name) => [name, provider])) as Providers

describe.each(databaseKinds())('several nodes on %s', (kind) => {
  let database: TestDatabase
  let ahead: number
  let open: Outbox[]
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    ahead = 0
    open = []
  })
  afterEach(async () => {
    await Promise.all(open.map((outbox) => outbox.close()))
    await database.close()
  })

  const clock = () => new Date(Date.now() + ahead)
  const start = async (send: MailProvider['send'], finishWithinMs?: number): Promise<Outbox> => {
    const outbox = await startOutbox({
      ...{ db: database.db, listen: database.listen, clock, log: createLog('silent') },
      ...{ mailFrom: 'no-reply@e-arrival.example', loadAttachments: async () => [] },
      whyWithheld: async () => new Map(),
      providers: every({ send, isSetUp }),
      ...(finishWithinMs === undefined ? {} : { finishWithinMs }),
    })
    open.push(outbox)
    return outbox
  }
  const queue = async (holdSeconds = 0): Promise<number> => {
    const order = await makeOrder(database.db, {})
    return database.db.transaction().execute((trx) =>
      queueMail(trx, {
        ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email, holdSeconds },
        ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: clock() },
        written: { subject: 'S', html: 'H', text: 'T' },
      }),
    )
  }
  /** Moves the clock to so many ms ahead and rings, so that waits are passed and not waited for. */
  const passTo = async (ms: number) => {
    ahead = ms
    await database.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
  }
  const mailOf = (id: number) =>
    database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const until = (id: number, wanted: object) =>
    vi.waitFor(async () => expect(await mailOf(id)).toMatchObject(wanted), SOON)

  test('three of them send each of thirty mails once', async () => {
    const seen: number[] = []
    const send = async (mail: OutgoingMail) => {
      seen.push(mail.id)
      await delay(5)
      return SENT
    }
    await Promise.all([start(send), start(send), start(send)])
    const ids: number[] = []
    for (let n = 0; n < 30; n++) ids.push(await queue())
    for (const id of ids) await until(id, { state: 'sent', attempts: 1 })
    expect([...seen].sort((a, b) => a - b)).toEqual(ids)
  })

  test("a dead node's mail is in doubt when its lease ends, tried once more, then left", async () => {
    const id = await queue(3600)
    const died = {
      state: 'sending',
      attempts: 1,
      next_attempt_at: clock(),
      lease_until: clock(),
    } as const
    await database.db.updateTable('mails').set(died).where('id', '=', id).execute()
    await start(async () => ({ outcome: 'unknown', detail: 'lost again' }))
    await until(id, { state: 'unknown', doubts: 1, attempts: 1 })
    await passTo(21_000)
    await until(id, { state: 'unknown', doubts: 2, attempts: 2, next_attempt_at: null })
  })

  test('a late answer of a node whose lease ended does not undo what another found', async () => {
    let answer: (result: SendResult) => void = () => undefined
    let calls = 0
    const slow = await start(async () => {
      calls += 1
      return calls > 1 ? SENT : new Promise((resolve) => (answer = resolve))
    })
    const id = await queue()
    await until(id, { state: 'sending' })
    await passTo(61_000)
    await start(async () => SENT)
    await until(id, { state: 'unknown', doubts: 1 })
    await passTo(90_000)
    await until(id, { state: 'sent', attempts: 2 })
    answer({ outcome: 'refused', permanent: true, retryAfterMs: null, detail: 'late' })
    await slow.close()
    await until(id, { state: 'sent', attempts: 2 })
  })

  test('a clock that jumps an hour on and back while mails are under way sends none of them twice', async () => {
    const left: number[] = []
    const answers: (() => void)[] = []
    const send = (mail: OutgoingMail) =>
      new Promise<SendResult>((resolve) => {
        left.push(mail.id)
        answers.push(() => resolve(SENT))
      })
    await start(send)
    const ids = [await queue(), await queue()]
    await vi.waitFor(() => expect(left).toHaveLength(2), SOON)
    await passTo(HOUR_MS)
    // Another node looks too, and takes the first one for dead.
    await start(send)
    for (const id of ids) await until(id, { state: 'unknown', doubts: 1 })
    const late = await queue()
    await vi.waitFor(() => expect(left).toHaveLength(3), SOON)
    await passTo(-HOUR_MS)
    for (const answer of answers) answer()
    for (const id of [...ids, late]) await until(id, { state: 'sent', attempts: 1 })
    await passTo(2 * HOUR_MS)
    const last = await queue()
    await vi.waitFor(() => expect(left).toContain(last), SOON)
    answers.at(-1)?.()
    await until(last, { state: 'sent', attempts: 1 })
    expect([...left].sort((a, b) => a - b)).toEqual([...ids, late, last])
  })

  test('asks the database nothing while all hands are full, and nothing while no mail is due', async () => {
    let statements = 0
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const answers: (() => void)[] = []
    const hang = () => new Promise<SendResult>((resolve) => answers.push(() => resolve(SENT)))
    const quiet = async () => {
      let seen = -1
      // Whatever was being done is over when nothing was asked for a while.
      await vi.waitFor(
        () => {
          const same = statements === seen
          seen = statements
          expect(same).toBe(true)
        },
        { timeout: 20_000, interval: 400 },
      )
      await delay(1500)
      return statements - seen
    }
    const outbox = await startOutbox({
      ...{ db: counting, listen: database.listen, clock, log: createLog('silent') },
      ...{ mailFrom: 'no-reply@e-arrival.example', loadAttachments: async () => [] },
      whyWithheld: async () => new Map(),
      providers: every({ send: hang, isSetUp }),
    })
    open.push(outbox)
    expect(await quiet()).toBe(0)
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push(await queue())
    await vi.waitFor(() => expect(answers).toHaveLength(4), SOON)
    expect(await quiet()).toBe(0)
    for (const [index, id] of ids.entries()) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(index), SOON)
      answers[index]?.()
      await until(id, { state: 'sent' })
    }
    expect(await quiet()).toBe(0)
  })

  /** Every mail that is written as this says is refused by the database in such words. */
  const refuseMails = async (when: string, code: string) => {
    await sql`
      create or replace function refuse_mail() returns trigger language plpgsql as $$
      begin raise exception 'not this one' using errcode = '${sql.raw(code)}'; end $$`.execute(
      database.db,
    )
    await sql`create trigger refuse_mail before update on mails for each row
      when (${sql.raw(when)}) execute function refuse_mail()`.execute(database.db)
  }

  test('a mail that was taken is sent, though nothing that its provider said of it can be written', async () => {
    await refuseMails('new.provider_message_id is not null', '54000')
    const send = vi.fn(async (): Promise<SendResult> => ({ ...SENT, messageId: 'taken' }))
    await start(send)
    const id = await queue()
    await until(id, { state: 'sent', attempts: 1, doubts: 0, provider_message_id: null })
    expect(send).toHaveBeenCalledOnce()
  })

  test('a mail that was taken is sent once, however long its outcome cannot be written', async () => {
    await refuseMails("new.state = 'sent'", '57P03')
    const send = vi.fn(async (): Promise<SendResult> => ({ ...SENT, messageId: 'taken' }))
    await start(send)
    const id = await queue()
    await until(id, { state: 'sending' })
    // Longer than eight tries took.
    await delay(10_000)
    await passTo(61_000)
    await start(send)
    await until(id, { state: 'unknown', doubts: 1 })
    await sql`drop trigger refuse_mail on mails`.execute(database.db)
    await until(id, { state: 'sent', attempts: 1, doubts: 0, provider_message_id: 'taken' })
    expect(send).toHaveBeenCalledOnce()
  }, 60_000)

  test('closing waits for what is being sent', async () => {
    const outbox = await start(async () => {
      await delay(300)
      return SENT
    })
    const id = await queue()
    await until(id, { state: 'sending' })
    await outbox.close()
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
  })

  test('a driver that hangs holds neither the other provider nor the close', async () => {
    const send = vi.fn<MailProvider['send']>(
      (_mail, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ outcome: 'unknown', detail: 'cut' }))
        }),
    )
    const outbox = await start(send, 200)
    const id = await queue()
    await until(id, { state: 'sending' })
    await outbox.close()
    expect(await mailOf(id)).toMatchObject({ state: 'unknown', doubts: 1 })
  })

  test('a mail whose attachment cannot be loaded now waits', async () => {
    const id = await queue()
    const outbox = await startOutbox({
      ...{ db: database.db, listen: database.listen, clock, log: createLog('silent') },
      mailFrom: 'no-reply@e-arrival.example',
      loadAttachments: async () => Promise.reject(new Error('store is down')),
      whyWithheld: async () => new Map(),
      providers: every({ send: async () => SENT, isSetUp }),
    })
    open.push(outbox)
    await until(id, { state: 'queued', attempts: 1, error: 'store is down' })
  })

  test('a reset link is not kept once its mail has left', async () => {
    const id = await queueMail(database.db, {
      ...{ kind: 'password-reset', orderId: null, provider: 'AWS', to: 'a@b.example' },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: clock() },
      ...{ written: { subject: 'S', html: 'key', text: 'key' }, holdSeconds: 0 },
    })
    const sent: string[] = []
    await start(async (mail) => {
      sent.push(mail.text)
      return SENT
    })
    await until(id, { state: 'sent', html: '', body_text: '' })
    expect(sent).toEqual(['key'])
  })
})
