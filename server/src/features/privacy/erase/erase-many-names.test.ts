import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'

const apart = (count: number, first: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(97 + ((at + first) % 26))).join('-')
const surnameOf = (first: number): string =>
  [0, 1, 2, 3, 4].map((word) => apart(29, first + word * 3)).join(' ')
/** The surnames that the order was corrected to, and those that it came with. */
const CORRECTED = [11, 12, 13, 14, 15, 16]
const NAMED = [0, 9, ...CORRECTED]
const EVERY_LETTER = 'The quick brown fox jumps over the lazy dog'

describe.each(databaseKinds())('an order whose names are as long as they may be, on %s', (kind) => {
  let app: TestApp
  let token: string
  let headers: Record<string, string>
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())

  it('is erased all the same, however often they were corrected', async () => {
    const order_id = 'MANYNAMES1'
    const name = { full_name: apart(149, 0), surname: surnameOf(0) }
    const body = {
      ...{ order_id, email: 'x@whisper.example', ...name, first_name: name.full_name },
      ...{ middle_name: apart(149, 3), last_name: surnameOf(9) },
      ...{ occupation: EVERY_LETTER, carrier_name: `Of ${apart(7, 5)}` },
    }
    expect((await app.call(acceptOrder, { headers, body })).http).toBe(200)
    for (const first of CORRECTED) {
      const surname = surnameOf(first)
      const sent = { headers, params: { order_id }, body: { surname } }
      expect((await app.call(correctOrder, sent)).http).toBe(200)
    }
    const erasing = {
      orderId: order_id,
      confirm: order_id,
      upTo: 'contact',
      reason: 'asked',
    } as const
    expect((await app.call(eraseTraveller, { token, body: erasing })).http).toBe(200)
    const rows = app.db.selectFrom('applications').select('details')
    expect((await rows.executeTakeFirstOrThrow()).details).toMatchObject({
      ...{ occupation: EVERY_LETTER, carrier_name: `Of ${apart(7, 5)}` },
    })
    const { rows: left } = await sql<{ row: string }>`
      select o::text || a::text as row from orders o join applications a on a.order_id = o.id`.execute(
      app.db,
    )
    for (const said of [name.full_name, body.middle_name, ...NAMED.map(surnameOf)])
      expect(left[0]?.row).not.toContain(said)
    expect(await verifyRows(app.db)).toEqual([])
  })
})
