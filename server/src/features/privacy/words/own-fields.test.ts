import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'

const WHO = 'I am Zqerika Zqlundstrom, passport ZQ7654321, zq1@zqmail.example, order FIELDS0001'
const left = (name: string, email: string) =>
  `I am ${name}, passport erased, ${email}, order FIELDS0001`
const written = {
  ...{ travel_purpose: WHO, sources_of_currencies_salary: WHO, purpose_of_transport_leisure: WHO },
  ...{ bill_of_landing: WHO, occupation: WHO, carrier_name: WHO },
  last_country_port_of_embarkation: 'ZQ7654321',
  owner_currency_declaration_occupation: WHO,
}
const goods = { currency: 'USD', price: '900', weight: '2' }
const order = {
  ...{ order_id: 'FIELDS0001', email: 'zq1@zqmail.example', full_name: 'Zqerika' },
  ...{ surname: 'Zqlundstrom', phone_number: '+46701234567', passport_number: 'ZQ7654321' },
  ...{ amount: '49', currency: 'USD', port_of_entry: 'Phnom Penh', flight_number: 'K6 123' },
  ...{ goods_information: [{ ...goods, description: WHO }], hotel_name: 'Of ZQ 765-4321' },
}

describe.each(databaseKinds())('what a traveller wrote into fields that stay, on %s', (kind) => {
  let app: TestApp
  let token: string
  let headers: Record<string, string>
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())

  const erase = async (upTo: 'sensitive' | 'contact') => {
    const { order_id: orderId } = order
    const body = { orderId, confirm: orderId, upTo, reason: 'asked' }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  }
  const details = async () => {
    const row = app.db.selectFrom('applications').select('details')
    return (await row.executeTakeFirstOrThrow()).details as Record<string, unknown>
  }
  /** Every row of every table that tells of him. */
  const telling = async (what: string) => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(app.db)
    const found = rows.map(async ({ name }) => {
      const said = await sql<{ said: string }>`
        select t::text as said from ${sql.table(name)} t where t::text ~* ${what}`.execute(app.db)
      return said.rows.map((row) => `${name}: ${row.said}`)
    })
    return (await Promise.all(found)).flat()
  }
  const fieldsLeft = (name: string, email: string) => ({
    ...Object.fromEntries(Object.keys(written).map((field) => [field, left(name, email)])),
    last_country_port_of_embarkation: 'erased',
    goods_information: [{ ...goods, description: left(name, email) }],
    ...{ port_of_entry: 'Phnom Penh', flight_number: 'K6 123' },
  })

  it('loses his passport number with the sensitive class, all else of him with the rest, and nothing more', async () => {
    const sent = await app.call(acceptOrder, { headers, body: order })
    expect(sent.http).toBe(200)
    const params = { order_id: order.order_id }
    const corrected = await app.call(correctOrder, { headers, params, body: written })
    expect(corrected.http).toBe(200)

    await erase('sensitive')
    expect(await details()).toMatchObject({
      ...fieldsLeft('Zqerika Zqlundstrom', 'zq1@zqmail.example'),
      hotel_name: 'Of erased',
    })
    expect(await telling('zq ?765')).toEqual([expect.stringMatching(/^events: /)])
    expect(await verifyRows(app.db)).toEqual([])

    await erase('contact')
    expect(await details()).toEqual(fieldsLeft('erased', 'erased'))
    expect(await telling('zq(erika|lund|mail| ?765)')).toEqual([])
    expect(await verifyRows(app.db)).toEqual([])
  })
})
