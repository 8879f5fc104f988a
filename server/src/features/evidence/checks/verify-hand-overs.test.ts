import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyActivity } from '../../../platform/event-log/verify-activity.read.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyHandOvers } from './verify-hand-overs.read.ts'

const insertNote = (salt: RawBuilder<unknown>) => sql`
  insert into shift_notes (member_id, member_name, signed_at, words, queue, figures, salt)
  select id, name, now(), 'Slipped in.', 'newOrder', '[]', ${salt} from staff limit 1`

describe.each(databaseKinds())('a signed hand-over, on %s', (kind) => {
  let office: TestApp
  let orderId: string
  beforeEach(async () => {
    office = await testApp(kind)
    const token = await office.signInAs(await makeMember(office.db, 'Team', 'Maly'))
    await insertNote(sql`null`).execute(office.db)
    const order = await makeOrder(office.db, { full_name: 'Chanthou', surname: 'Sovannara' })
    orderId = order.order_id
    for (const words of ['Call Chanthou Sovannara at five.', 'Quiet.']) {
      const body = { words, orders: [{ id: order.order_id }] }
      expect((await office.call(signHandOver, { token, body: body as never })).http).toBe(200)
    }
    expect(await verifyHandOvers(office.db)).toEqual([])
  })
  afterEach(() => office.close())

  const changed = 'hand-over 2: it is not as it was signed'
  const forged: [string, RawBuilder<unknown>[], string][] = [
    ['its words', [sql`update shift_notes set words = 'Forged.' where id = 2`], changed],
    ['who signed it', [sql`update shift_notes set member_name = 'Dara' where id = 2`], changed],
    ['when', [sql`update shift_notes set signed_at = now() where id = 2`], changed],
    ['an order of it', [sql`delete from shift_note_orders where note_id = 2`], changed],
    [
      'all of it',
      [
        sql`delete from shift_note_orders where note_id = 2`,
        sql`delete from shift_notes where id = 2`,
      ],
      'hand-over 2: it is gone',
    ],
    [
      'one that nobody signed',
      [insertNote(sql`gen_random_uuid()`)],
      'hand-over 4: no event tells of it',
    ],
    ['one as of before', [insertNote(sql`null`)], 'hand-over 4: no event tells of it'],
  ]

  it.each(forged)('is named where the database was changed: %s', async (_what, changes, said) => {
    await tamper(office.db, ...changes)
    expect(await verifyHandOvers(office.db)).toEqual([said])
  })

  it('keeps its words against a statement that forgets itself', async () => {
    await expect(
      sql`update shift_notes set words = 'Forged.' where id = 2`.execute(office.db),
    ).rejects.toThrow(/kept as it was signed/)
  })

  it('is as the office has it once an erasure has taken its traveller out', async () => {
    const before = await sql`select salt from shift_notes where id = 2`.execute(office.db)
    const token = await office.signInAs(await makeMember(office.db, 'Admin'))
    const body = { orderId, confirm: orderId, reason: 'asked', upTo: 'contact' as const }
    expect((await office.call(eraseTraveller, { token, body })).http).toBe(200)
    const { rows } = await sql<{
      words: string
    }>`select words from shift_notes where id = 2`.execute(office.db)
    expect(rows[0]?.words).not.toContain('Sovannara')
    expect(await sql`select salt from shift_notes where id = 2`.execute(office.db)).not.toEqual(
      before,
    )
    expect(await verifyHandOvers(office.db)).toEqual([])
    expect(await verifyActivity(office.db)).toEqual([])
  })
})
