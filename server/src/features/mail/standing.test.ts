import { mailStates } from '@e-arrival/contract/mail/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { steps } from '../../../migrations/0034-finer-mail-states.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { queueMail } from './asking/queue-mail.store.ts'
import { cancelQueued } from './asking/resend.store.ts'
import { holdParked } from './outbox/hold-unsent.store.ts'
import { rescueCounts } from './rescue/rescue.read.ts'
import { standing } from './standing.read.ts'

/** The states of a mail that 0.1.0 has room for in its answers (its contract/src/mail.ts). */
const KNOWN_TO_0_1_0 = [
  ...['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'unknown', 'cancelled'],
]

describe.each(databaseKinds())('beside 0.1.0, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const queue = async () => {
    const order = await makeOrder(database.db)
    return queueMail(database.db, {
      ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
      ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 0 },
    })
  }
  const put = (id: number, set: object) =>
    database.db.updateTable('mails').set(set).where('id', '=', id).execute()
  const rowOf = (id: number) =>
    database.db
      .selectFrom('mails')
      .select(['state', 'finer_state', standing('mails').as('standing')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test.each(mailStates)('a mail that is %s has a state that 0.1.0 knows', async (state) => {
    const id = await queue()
    await put(id, { state })
    const row = await rowOf(id)
    expect(row.standing).toBe(state)
    expect(KNOWN_TO_0_1_0).toContain(row.state)
    for (const next of ['written', 'queued', 'held', 'queued'] as const) {
      await put(id, { state: next, error: 'moved on' })
      expect((await rowOf(id)).standing).toBe(next)
    }
  })

  test('what 0.1.0 makes of a held mail is where it stands from then on', async () => {
    const id = await queue()
    await put(id, { state: 'held', next_attempt_at: null })
    await put(id, { error: 'a line more' })
    expect((await rowOf(id)).standing).toBe('held')
    // As 0.1.0 takes a queued mail back.
    await sql`update mails set state = 'cancelled', next_attempt_at = null
      where id = ${id} and state = 'queued'`.execute(database.db)
    expect(await rowOf(id)).toEqual({
      state: 'cancelled',
      finer_state: null,
      standing: 'cancelled',
    })
  })

  test('this version takes back no held mail, holds none twice and counts it once', async () => {
    const before = await rescueCounts(database.db)
    const id = await queue()
    await put(id, { state: 'held', next_attempt_at: null })
    expect(await cancelQueued(database.db, id, systemActor, new Date())).toBe(false)
    expect(await holdParked(database.db, new Date())).toBe(0)
    expect(await rescueCounts(database.db)).toEqual({ ...before, held: before.held + 1 })
  })

  test('rows of before are carried over, and rows that a backup holds stay', async () => {
    const { db } = database
    const ids = [await queue(), await queue()]
    await sql`alter table mails disable trigger mails_finer_2_kept`.execute(db)
    await sql`alter table mails drop constraint mails_state_check`.execute(db)
    await put(ids[0] ?? 0, { state: 'held' })
    await put(ids[1] ?? 0, { state: 'written' })
    await sql`alter table mails enable trigger mails_finer_2_kept`.execute(db)
    for (const step of steps) {
      if (step.kind !== 'background') continue
      let reached = await step.batch(db as never, null)
      while (reached) reached = await step.batch(db as never, reached.position)
    }
    const rows = await Promise.all(ids.map(rowOf))
    const carried = [
      { state: 'queued', finer_state: 'held', standing: 'held' },
      { state: 'failed', finer_state: 'written', standing: 'written' },
    ]
    expect(rows).toEqual(carried)
    await sql`create table kept as select * from mails where id = any(${ids})`.execute(db)
    await sql`delete from mail_events where mail_id = any(${ids})`.execute(db)
    await sql`delete from mails where id = any(${ids})`.execute(db)
    await sql`insert into mails overriding system value select * from kept`.execute(db)
    expect(await Promise.all(ids.map(rowOf))).toEqual(carried)
  })
})
