import { listOrders } from '@e-arrival/contract/orders/list'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeMember } from '../../../../testing/made/make-member.ts'
import { TODAY } from '../../../../testing/touched/many-orders.ts'
import {
  type Grown,
  grownBy,
  openWatchedOffice,
  type WatchedOffice,
} from '../../../../testing/touched/watched-office.ts'
import { isNow } from '../filters/now.read.ts'

const [FEW, MANY] = [12_500, 50_000]
const BUILD_MS = 300_000
/** A bound total is counted to 1,001 and no further, which few orders do not fill. */
const TO_BOUND = { blocks: 150, rows: 2100 }
const names = ['to-file', 'at-risk', 'arrived'] as const
type Name = (typeof names)[number]

describe.runIf(inject('postgresUrl'))('a list of Now from the first arrival on', () => {
  let watched: WatchedOffice
  let token = ''
  const touched = new Map<string, Grown>()
  const page = (now: Name, number = '1') =>
    watched.office.call(listOrders, {
      token,
      params: { orderName: 'allOrder' },
      query: { now, sortBy: 'arrival_date', sortDir: 'asc', limit: '20', page: number } as never,
    })
  const measure = async (size: keyof Grown) => {
    for (const name of names) {
      expect(await page(name)).toMatchObject({ http: 200 })
      const more = size === 'few' ? TO_BOUND : { blocks: 0, rows: 0 }
      const { blocks, rows } = await watched.touchedBy(() => page(name))
      const now = { blocks: blocks + more.blocks, rows: rows + more.rows }
      touched.set(name, { few: now, many: now, ...touched.get(name), [size]: now })
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

  it.each(names)('touches what it shows: %s', async (name) => {
    expect(await grownBy(watched, touched.get(name), () => page(name))).toBe('')
  })

  it.each(names)('is in its order on each page: %s', async (name) => {
    const { rows } = await sql<{ order_id: string }>`
      select order_id from orders where ${isNow(name, TODAY)}
      order by arrival_date nulls last, id limit 60`.execute(watched.office.db)
    const pages = await Promise.all(['1', '2', '3'].map((number) => page(name, number)))
    const listed = pages.flatMap(({ body }) => body.data.map(({ order_id }) => order_id))
    expect(listed).toEqual(rows.map(({ order_id }) => order_id))
  })
})
