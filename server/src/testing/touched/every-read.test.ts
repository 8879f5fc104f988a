import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { permissions } from '@e-arrival/contract/permissions'
import { routesByName } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bindAll } from '../made/bind-all.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { addHistories } from './add-histories.ts'
import { MEMBERS, TODAY } from './many-orders.ts'
import { type Grown, grownBy, openWatchedOffice, type WatchedOffice } from './watched-office.ts'

const [FEW, MANY] = [20_000, 80_000]
const BUILD_MS = 300_000

/** An order that the product's own checks find whole. */
const WHOLE = 'WHOLE00001'
const range = { body: { fromDate: '2025-06-01', toDate: TODAY } }
/** What a read is asked beside its order. */
const ASKED: Record<string, { params?: object; query?: object; body?: object }> = {
  getMember: { params: { id: 1 } },
  listMemberSessions: { params: { id: 1 } },
  listIntakeCalls: { params: { id: 1 } },
  getMessage: { params: { mailId: 800 } },
  askRecoveryCodes: { body: { code: 'AAAAA-AAAAA' } },
  searchOrders: { body: { start: 0, end: 50, searchVal: 'mail9777', folderName: 'allOrder' } },
  quickFind: { query: { search: 'mail9777' } },
  getNeighbours: { query: { queue: 'allOrder' } },
  whichAreThere: { body: { orderIds: ['T0000800', 'T0000777'] } },
  getOrderEvidence: { params: { orderId: WHOLE } },
  getCompletions: range,
  getCountryOrders: range,
  getOrdersByDay: range,
  getProcessedBy: range,
  getProcessedOverTime: range,
}
/** Not asked, and why. */
const ASIDE: Record<string, string> = {
  openLive: 'stays open',
  getWaitingFile: 'reads a file',
  getDocumentLink: 'reads a file',
  getDefencePackDetails: 'signs what is new of the record first',
  exportOrders: 'as long as what it exports',
}
/** Bound by something else than the orders, and by what. */
const BOUND_OTHERWISE: Record<string, string> = {
  getNow: 'each number counts to 1,001, and passes by the days that it is of (decision 0054)',
  proposeHandOver: 'the first of what is open: sorts what is due',
  getTrend: 'what came and was completed in 30 days (decision 0054)',
  getCompletions: 'days by how long it took, until each has each',
  getMailNotices: 'each state counts to 1,001',
  listMails: 'each state counts to 1,001',
  listWebhooks: 'counts what failed, which a site is told of until it is sent again or swept',
}

const isAsked = ([name, route]: [string, RouteDef]): boolean =>
  (route.method === 'GET' || route.reads === true) &&
  route.permission in permissions &&
  !(name in ASIDE)
const asked = [...routesByName].filter(isAsked)

/** Asks PostgreSQL what each read of the contract touches, in a small office and in one four times as large. */
describe.runIf(inject('postgresUrl'))('no read grows with the office', () => {
  let watched: WatchedOffice
  let token = ''
  const touched = new Map<string, Grown>()
  const read = (name: string, route: RouteDef) =>
    watched.office.app.inject({
      method: route.method,
      url: urlOf(route, ASKED[name]?.params),
      ...(ASKED[name]?.query ? { query: ASKED[name].query as Record<string, string> } : {}),
      ...(route.body ? { payload: ASKED[name]?.body ?? {} } : {}),
      headers: { authorization: token },
    })
  const measure = async (size: keyof Grown) => {
    for (const [name, route] of asked) {
      const ask = () => read(name, route)
      const { statusCode, body } = await ask()
      expect([name, statusCode, body.slice(0, 200)]).toEqual([name, 200, expect.anything()])
      const now = await watched.touchedBy(ask)
      touched.set(name, { few: now, many: now, ...touched.get(name), [size]: now })
    }
  }
  const grow = async (from: number, to: number) => {
    await watched.addOrders(from, to)
    await addHistories(watched.office.db)
  }
  beforeAll(async () => {
    watched = await openWatchedOffice()
    const admin = await makeMember(watched.office.db, 'Admin')
    for (let n = 1; n < MEMBERS; n++) await makeMember(watched.office.db, 'Team')
    token = await watched.office.signInAs(admin)
    await makeOrder(watched.office.db, { order_id: WHOLE })
    await bindAll(watched.office.db)
    await grow(1, FEW)
    await measure('few')
    await grow(FEW + 1, MANY)
    await measure('many')
  }, BUILD_MS)
  afterAll(() => watched?.office.close())

  it.each(asked.filter(([name]) => !(name in BOUND_OTHERWISE)))('%s', async (name, route) => {
    expect(await grownBy(watched, touched.get(name), () => read(name, route))).toBe('')
  })

  it('only those of the contract are left aside', () => {
    const names = Object.keys({ ...ASKED, ...ASIDE, ...BOUND_OTHERWISE })
    expect(names.filter((name) => !routesByName.has(name))).toEqual([])
  })
})

const PARAMS: Record<string, string> = { orderId: 'T0000800', orderName: 'newOrder' }
const urlOf = (route: RouteDef, params: object = {}): string =>
  (API_BASE + route.path).replaceAll(/:(\w+)/g, (_whole, name: string) =>
    String({ ...PARAMS, ...params }[name] ?? 'none'),
  )
