import { changeGateway, gatewayTexts, listGateways } from '@e-arrival/contract/gateways'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { activeGateway } from './gateways.public.ts'

describe.each(databaseKinds())('gateways on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Manager'))
  })
  afterAll(() => app.close())

  const list = async () => (await app.call(listGateways, { token })).body.data
  const activeIds = async () => (await list()).filter((g) => g.is_active === '1').map((g) => g.id)

  it('makes the chosen gateway the only active one', async () => {
    const wanted = (await list()).find((gateway) => gateway.is_active === '0')
    const answer = await app.call(changeGateway, {
      token,
      body: { gatewayId: String(wanted?.id) },
    })
    expect(answer.body).toMatchObject({ status: 1, message: gatewayTexts.changed })
    expect(await activeIds()).toEqual([wanted?.id])
    const active = await activeGateway(app.db)
    expect(active.gateway_name).toBe(wanted?.gateway_name)
    expect(active.payment_url_template).toContain('{orderId}')
  })

  it('takes the active gateway again and changes nothing', async () => {
    const [gatewayId = 0] = await activeIds()
    const answer = await app.call(changeGateway, { token, body: { gatewayId } })
    expect([answer.http, answer.body.message]).toEqual([200, gatewayTexts.unchanged])
    expect(await activeIds()).toEqual([gatewayId])
  })

  it.each([
    [{}],
    [{ gatewayId: '' }],
    [{ gatewayId: null }],
    [{ gatewayId: 'x' }],
    [{ gatewayId: 1e12 }],
  ])('asks for a gateway where %j names none', async (body) => {
    const answer = await app.call(changeGateway, { token, body: body as { gatewayId: number } })
    expect(answer.http).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'gatewayId', message: 'Please select gateway.' }])
  })

  it('refuses a gateway that does not exist and keeps the active one', async () => {
    const before = await activeIds()
    expect((await app.call(changeGateway, { token, body: { gatewayId: 999 } })).http).toBe(404)
    expect(await activeIds()).toEqual(before)
  })

  it('keeps exactly one active when many switch at once', async () => {
    const ids = (await list()).map(({ id }) => id)
    const switches = Array.from({ length: 12 }, (_, n) => ids[n % ids.length] ?? 0)
    const answers = await Promise.all(
      switches.map((gatewayId) => app.call(changeGateway, { token, body: { gatewayId } })),
    )
    expect(answers.map(({ http }) => http)).toEqual(switches.map(() => 200))
    expect(await activeIds()).toHaveLength(1)
  })
})
