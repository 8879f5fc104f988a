import { getOrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { getNeighbours, quickFind, whichAreThere } from '@e-arrival/contract/orders/find'
import { getRelatedOrders } from '@e-arrival/contract/orders/related'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { listUndoable } from '@e-arrival/contract/orders/undo'
import { getOrderPrivacy } from '@e-arrival/contract/privacy'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import {
  type Grown,
  grownBy,
  openWatchedOffice,
  type WatchedOffice,
} from '../../../testing/touched/watched-office.ts'

const [FEW, MANY] = [12_500, 50_000]
const BUILD_MS = 300_000
/** Of the day on which several thousand of many arrive. */
const orderId = 'T0000800'
const params = { orderId }

type Read = (office: WatchedOffice['office'], token: string) => Promise<{ http: number }>
const related: Read = (office, token) => office.call(getRelatedOrders, { token, params })
const reads: Record<string, Read> = {
  detail: (office, token) => office.call(getOrderDetail, { token, params, query: { masked: '1' } }),
  timeline: (office, token) => office.call(getOrderTimeline, { token, params }),
  related,
  neighbours: (office, token) =>
    office.call(getNeighbours, { token, params, query: { queue: 'allOrder' } }),
  evidence: (office, token) => office.call(getOrderEvidence, { token, params }),
  privacy: (office, token) => office.call(getOrderPrivacy, { token, params }),
  'what can be undone': (office, token) => office.call(listUndoable, { token }),
  'quick find by id': (office, token) =>
    office.call(quickFind, { token, query: { search: orderId } }),
  'quick find by a rare word': (office, token) =>
    office.call(quickFind, { token, query: { search: 'mail9777' } }),
  'orders there': (office, token) =>
    office.call(whichAreThere, {
      token,
      params: { orderName: 'newOrder' },
      body: { orderIds: [orderId, 'T0000777'] },
    }),
}

/** Asks PostgreSQL what each read of an order's page touches, among few orders and among four times as many. */
describe.runIf(inject('postgresUrl'))("an order's page touches what it shows", () => {
  let watched: WatchedOffice
  let token = ''
  const touched = new Map<string, Grown>()
  const measure = async (size: keyof Grown) => {
    for (const [name, read] of Object.entries(reads)) {
      const ask = () => read(watched.office, token)
      expect(await ask(), name).toMatchObject({ http: 200 })
      const before = touched.get(name)
      const now = await watched.touchedBy(ask)
      touched.set(name, { few: now, many: now, ...before, [size]: now })
    }
  }
  beforeAll(async () => {
    watched = await openWatchedOffice()
    token = await watched.office.signInAs(await makeMember(watched.office.db, 'Admin'))
    await watched.addOrders(1, FEW)
    await measure('few')
    await watched.addOrders(FEW + 1, MANY)
    await measure('many')
  }, BUILD_MS)
  afterAll(() => watched?.office.close())

  it.each(Object.entries(reads))('%s', async (name, read) => {
    const ask = () => read(watched.office, token)
    expect(await grownBy(watched, touched.get(name), ask)).toBe('')
  })

  it.each(['force_custom_plan', 'force_generic_plan'] as const)(
    'and what is in common is found by its indexes: %s',
    async (mode) => {
      const plans = await watched.plansOf(() => related(watched.office, token), mode)
      expect(plans).toMatch(/Index Scan (using|on) applications_flight/)
      expect(plans).not.toContain('orders_arrival_day')
      expect(plans).not.toContain('Backward')
    },
  )
})
