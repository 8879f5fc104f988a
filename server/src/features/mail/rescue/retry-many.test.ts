import { RETRIED_AT_ONCE, retryMails } from '@e-arrival/contract/mail/rescue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../asking/queue-mail.store.ts'
import { retryMails as retryAgain } from './retry-mails.ts'

const MORE = 7

describe.each(databaseKinds())('more mails than one call sends again, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())

  test('each call says where the next one goes on, and none is sent again twice', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const order = await makeOrder(app.db)
    const id = await queueMail(app.db, {
      ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
      ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 600 },
    })
    await sql`update mails set state = 'failed', next_attempt_at = null where id = ${id}`.execute(
      app.db,
    )
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'mails'
        and table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
      app.db,
    )
    const columns = sql.join(rows.map(({ column_name }) => sql.ref(column_name)))
    await sql`insert into mails (${columns})
      select ${columns} from mails, generate_series(2, ${sql.lit(RETRIED_AT_ONCE + MORE)})
      where id = ${id}`.execute(app.db)
    const retry = async (upTo: number) =>
      (await app.call(retryMails, { token, body: { state: 'failed', upTo } })).body.data
    const first = await retry(id + 2 * RETRIED_AT_ONCE)
    expect(first).toMatchObject({ retried: RETRIED_AT_ONCE, hasMore: true })
    const second = await retry(first.next ?? 0)
    expect(second).toMatchObject({ retried: MORE, hasMore: false })
    expect(second.next).toBeUndefined()
  })

  test('as many statements do it, be it two or twenty, each with an order of its own', async () => {
    const statementsFor = async (count: number): Promise<number> => {
      const mailIds: number[] = []
      for (let n = 0; n < count; n++) {
        const order = await makeOrder(app.db)
        const id = await queueMail(app.db, {
          ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email },
          ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
          ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 600 },
        })
        mailIds.push(id)
      }
      await sql`update mails set state = 'failed', next_attempt_at = null where id = any(${mailIds}::bigint[])`.execute(
        app.db,
      )
      let statements = 0
      const counted = app.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const deps = { clock: () => new Date(), whyWithheld: async () => new Map() }
      const { data } = await retryAgain(
        counted,
        deps,
        { mailIds, provider: 'Sendgrid' },
        systemActor,
      )
      expect(data).toMatchObject({ retried: count, skipped: [] })
      const told = await app.db
        .selectFrom('mails')
        .select(['provider', 'failed_over', 'state'])
        .distinct()
        .where('id', 'in', mailIds)
        .execute()
      expect(told).toEqual([{ provider: 'Sendgrid', failed_over: true, state: 'queued' }])
      return statements
    }
    expect(await statementsFor(20)).toBe(await statementsFor(2))
  })
})
