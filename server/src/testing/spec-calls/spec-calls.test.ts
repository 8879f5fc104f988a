import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backOfficeCalls } from './back-office-calls.ts'
import { orderPageCalls } from './order-page-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { openSpecCalls, routeOf } from './spec-calls.fixture.ts'
import { travellerCalls } from './traveller-calls.ts'

const calls = [...backOfficeCalls, ...orderPageCalls, ...settingsCalls, ...travellerCalls]

describe('the calls of both documents (spec 1 §7, spec 2 §7)', () => {
  let office: Awaited<ReturnType<typeof openSpecCalls>>
  beforeAll(async () => {
    office = await openSpecCalls()
  })
  afterAll(() => office.close())

  it('are declared in the contract, each of them', () => {
    expect(calls.map(({ row }) => row).filter((row) => !routeOf(row))).toEqual([])
  })

  it('alone may say more than is known here', () => {
    const named = new Set(calls.map(({ row }) => routeOf(row)))
    expect(routes.filter((route) => route.takesMore)).toEqual(
      routes.filter((route) => named.has(route)),
    )
  })

  it.each(calls)('$row answers right input', async ({ row, right, reads }) => {
    const answer = await office.call(row, right)
    expect(answer.statusCode, answer.body).toBe(200)
    if (typeof reads === 'string') expect(answer.headers['content-type']).toContain(reads)
    else expect(answer.json()).toMatchObject({ status: 1, message: expect.any(String), ...reads })
  })

  it.each(calls)('$row refuses wrong input', async ({ row, wrong, refused }) => {
    const answer = await office.call(row, wrong)
    const [http, path, message = expect.any(String)] = refused
    expect(answer.statusCode, answer.body).toBe(http)
    if (row.startsWith('HEAD')) return
    expect(answer.json()).toMatchObject({ status: 0, message: expect.stringMatching(/./) })
    const errors: { path: string }[] = answer.json().errors ?? []
    if (path) expect(errors).toContainEqual({ path, message })
    expect(new Set(errors.map((error) => error.path)).size).toBe(errors.length)
  })
})
