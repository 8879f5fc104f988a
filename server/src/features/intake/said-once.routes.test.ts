import { MOST_DEPTH, MOST_VALUES } from '@e-arrival/contract/call/json-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from './intake.public.ts'

const MEANT = 'This field is there twice, and nobody knows which is meant.'
const EXACT = 'would not be kept as a number as it is written: send it as text, in quotes.'

describe.each(databaseKinds())(
  'a body that says a thing twice, or in other words, on %s',
  (kind) => {
    let app: TestApp
    let key: string
    beforeAll(async () => {
      app = await testApp(kind)
      key = await addIntakeKey(app.db, 'shop.example')
    })
    afterAll(() => app.close())

    let orders = 0
    const send = async (more: string, id = `ONCE-${String(++orders).padStart(4, '0')}`) => {
      const said = `{"order_id":"${id}","email":"sok@whisper.example","full_name":"Sok"${more}}`
      const answer = await app.app.inject({
        ...{ method: 'POST', url: '/api/intake/orders', payload: said },
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
      })
      const { errors } = answer.json()
      const order = await app.db
        .selectFrom('orders')
        .selectAll()
        .where('order_id', '=', id)
        .execute()
      return { http: answer.statusCode, errors, stored: order.length }
    }

    it.each([
      ['amount', ',"amount":"49.00","amount":"1.00"'],
      ['order_id', ',"order_id":"ONCE-other"'],
      ['passport_number', ',"passport_number":"AA11111","passport\\u005fnumber":"BB22222"'],
      ['goods_information.1.price', ',"goods_information":[{},{"price":"1","price":"2"}]'],
      ['unknown', ',"unknown":1,"unknown":1'],
    ])('is refused, and %s named', async (path, more) => {
      expect(await send(more)).toEqual({ http: 400, errors: [{ path, message: MEANT }], stored: 0 })
    })

    it.each([
      ...['9007199254740991.4', '100000000000000.001', '1e-400', '0.1000000000000000055', '1e2'],
      ...['-0', '1e400', '12345678901234567890'],
    ])('is not taken with %s for a text', async (said) => {
      for (const [field, name] of [
        ['passport_number', 'Passport number'],
        ['amount', 'Amount'],
      ])
        expect(await send(`,"${field}":${said}`)).toEqual({
          ...{ http: 400, errors: [{ path: field, message: `${name} ${EXACT}` }], stored: 0 },
        })
    })

    it.each([
      ['deeper', `${'['.repeat(510_000)}${']'.repeat(510_000)}`, MOST_DEPTH],
      ['in more pieces', `[${Array(170_000).fill('[0]')}]`, MOST_VALUES],
    ])(
      'is refused by its rule where it says something %s than any order',
      async (_how, said, most) => {
        const told = [{ path: 'body', message: expect.stringContaining(most.toLocaleString('en')) }]
        expect(await send(`,"zzz":${said}`)).toEqual({ http: 400, errors: told, stored: 0 })
        expect(await send(`,"goods_information":${JSON.stringify(said)}`)).toMatchObject({
          ...{ http: 400, errors: [{ path: 'goods_information' }], stored: 0 },
        })
      },
    )

    it('is taken with a number as it is customary, and with any number in a field that nothing reads', async () => {
      expect(
        await send(',"amount":49.00,"passport_number":1234567,"lat":11.5563740000000000012'),
      ).toEqual({
        ...{ http: 200, errors: undefined, stored: 1 },
      })
    })
  },
)
