import {
  changeGateway,
  GATEWAY_CHANGES_SHOWN,
  gatewayTexts,
  listGatewayChanges,
  listGateways,
} from '@e-arrival/contract/gateways'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
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

  it('refuses a change that was meant from another one than is active by now', async () => {
    const [active = 0] = await activeIds()
    const [other = 0, third = 0] = (await list()).map(({ id }) => id).filter((id) => id !== active)
    await app.call(changeGateway, { token, body: { gatewayId: other, from: active } })
    const late = await app.call(changeGateway, { token, body: { gatewayId: third, from: active } })
    const name = (await activeGateway(app.db)).gateway_name
    expect([late.http, late.body.message]).toEqual([409, gatewayTexts.meanwhile(name)])
    expect(await activeIds()).toEqual([other])
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

  it('tells the last changes: when, by whom, from which to which', async () => {
    const all = await list()
    const [was, next, third] = [
      all.find(({ is_active }) => is_active === '1'),
      ...all.filter(({ is_active }) => is_active === '0'),
    ]
    const leader = await app.signInAs(await makeMember(app.db, 'Admin', 'Sok Lead'))
    for (const { id } of [next, third, third, next].flatMap((g) => g ?? []))
      await app.call(changeGateway, { token: leader, body: { gatewayId: id } })
    const { body } = await app.call(listGatewayChanges, { token })
    expect(body.data.slice(0, 3)).toMatchObject([
      { by: 'Sok Lead', from: third?.gateway_name, to: next?.gateway_name },
      { by: 'Sok Lead', from: next?.gateway_name, to: third?.gateway_name },
      { by: 'Sok Lead', from: was?.gateway_name, to: next?.gateway_name },
    ])
    expect(Date.parse(body.data[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(body.data.length).toBeLessThanOrEqual(GATEWAY_CHANGES_SHOWN)
    for (const role of ['Team', 'Telecaller', 'Night Staff'] as const) {
      const other = await app.signInAs(await makeMember(app.db, role))
      expect((await app.call(listGatewayChanges, { token: other })).http).toBe(403)
    }
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
