import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { may, permissions, type Role, roles } from '@e-arrival/contract/permissions'
import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from './made/make-member.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Nothing has these ids, so that a call that is let in changes nothing. */
const PARAMS: Record<string, string> = {
  id: '2000000000',
  orderId: 'NOSUCHORDER',
  orderName: 'newOrder',
}
/** Where leaving everything out asks for what not every role may see: Order History. */
const BODIES: Record<string, object> = {
  '/admin/search-order': { searchVal: '', folderName: 'newOrder' },
}

const nameOf = (route: RouteDef): string => `${route.method} ${route.path} (${route.permission})`
const isRight = (route: RouteDef): boolean => route.permission in permissions

const urlOf = (route: RouteDef): string =>
  API_BASE + route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => PARAMS[name] ?? 'none')

/** The status of an empty call: rights are looked at before the input, and a stream's status comes before its end. */
const statusOf = async (
  app: TestApp,
  route: RouteDef,
  from: string,
  token?: string,
): Promise<number> => {
  const answer = await app.app.inject({
    method: route.method,
    url: urlOf(route),
    remoteAddress: from,
    headers: token ? { authorization: token } : {},
    ...(route.body ? { payload: BODIES[route.path] ?? {} } : {}),
    payloadAsStream: true,
  })
  answer.stream().destroy()
  return answer.statusCode
}

const expected = (route: RouteDef, role: Role): number | 'let in' => {
  if (route.permission === 'public') return 'let in'
  if (!isRight(route)) return 401
  return may(role, route.permission as keyof typeof permissions) ? 'let in' : 403
}

const told = (status: number): number | 'let in' =>
  status === 401 || status === 403 ? status : 'let in'

describe('every route of the contract', () => {
  let app: TestApp
  const members = new Map<Role, TestMember>()
  beforeAll(async () => {
    app = await testApp()
    for (const role of roles) members.set(role, await makeMember(app.db, role))
  })
  afterAll(() => app.close())

  const served = (route: RouteDef): boolean =>
    app.app.hasRoute({ method: route.method, url: `${API_BASE}${route.path}` })
  const tokenOf = (role: Role): Promise<string> =>
    app.signInAs(members.get(role) ?? expect.fail(`no ${role}`))

  it('is declared once and served', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(routes.filter((route) => !served(route)).map(nameOf)).toEqual([])
  })

  it.each(roles)('answers %s as the table of rights says', async (role) => {
    const walked = routes.filter(served)
    const answers: Record<string, number | string> = {}
    for (const route of walked) {
      // A call that is let in may end its session (logout): each has one of its own.
      const token = await tokenOf(role)
      answers[nameOf(route)] = told(await statusOf(app, route, address(role), token))
    }
    expect(answers).toEqual(
      Object.fromEntries(walked.map((route) => [nameOf(route), expected(route, role)])),
    )
  })

  it.each(['none', 'ended', 'forged'])('refuses a session that is %s with 401', async (kind) => {
    const token = await tokens[kind]?.()
    const walked = routes.filter((route) => served(route) && route.permission !== 'public')
    const answers: Record<string, number> = {}
    for (const route of walked)
      answers[nameOf(route)] = await statusOf(app, route, '10.0.1.1', token)
    expect(answers).toEqual(Object.fromEntries(walked.map((route) => [nameOf(route), 401])))
  })

  const tokens: Record<string, () => Promise<string | undefined>> = {
    none: async () => undefined,
    ended: async () => {
      const token = await tokenOf('Admin')
      await app.db.updateTable('sessions').set({ ended_at: new Date() }).execute()
      return token
    },
    forged: async () => `${(await tokenOf('Admin')).split('.').slice(0, 2).join('.')}.AAAA`,
  }

  // Each role calls from an address of its own, so that a long walk stays under the limit per address.
  const address = (role: Role): string => `10.0.0.${roles.indexOf(role) + 1}`
})
