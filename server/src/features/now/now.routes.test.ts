import type { NowName } from '@e-arrival/contract/now/conditions'
import { getNow } from '@e-arrival/contract/now/get-now'
import { listOrders } from '@e-arrival/contract/orders/list'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

/** In Phnom Penh it is Wednesday, 25 November, 00:30; in UTC it is the day before. */
const NOW = new Date('2026-11-24T17:30:00Z')
const TODAY = '2026-11-25'
/** Midnights there with which the days began that are 30 and 120 days ago. */
const DAY_30 = new Date('2026-10-25T17:00:00Z')
const DAY_120 = new Date('2026-07-27T17:00:00Z')
const before = (at: Date) => new Date(at.getTime() - 1)

describe.each(databaseKinds())('what Now counts (%s)', (kind) => {
  let app: TestApp
  const members = new Map<string, TestMember>()
  beforeAll(async () => {
    app = await testApp(kind)
    app.setNow(NOW)
    for (const role of ['Admin', 'Team', 'Telecaller', 'Night Staff'] as const)
      members.set(role, await makeMember(app.db, role))
  })
  afterAll(() => app.close())

  const tokenOf = async (role = 'Admin') => {
    const member = members.get(role)
    return member ? app.signInAs(member) : ''
  }
  const far = { arrival_date: '2027-03-01', processing_date: '2027-02-22' }
  const make = async (order_id: string, parts: OrderParts = {}) =>
    (await makeOrder(app.db, { ...far, order_id, ...parts })).id
  const remark = (order: number, at: Date, ticks: { chargeback?: 'Y'; voided?: 'Y' }) =>
    sql`insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
      values (${order}, ${at}, 'Ada', 'The bank wrote.', 'N', 'N', 'N', ${ticks.voided ?? 'N'}, ${ticks.chargeback ?? 'N'})`.execute(
      app.db,
    )
  const mail = (order: number, at: Date, state: string, of = 'document') =>
    sql`insert into mails (order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
      values (${order}, ${of}, 'AWS', 'to@example.com', 'Ready', '', '', ${at}, ${state})`.execute(
      app.db,
    )
  const idsOf = async (now: NowName, prefix: string) => {
    const sent = { params: { orderName: 'allOrder' }, query: { now, sortBy: 'order_id' } } as const
    const { body } = await app.call(listOrders, { token: await tokenOf(), ...sent })
    return body.data.map(({ order_id }) => order_id).filter((id) => id.startsWith(prefix))
  }

  it('a day begins where the traveller arrives', async () => {
    const arrivals = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28', '2026-11-29']
    for (const arrival_date of arrivals) {
      const name = arrival_date.slice(5).replace('-', '')
      await make(`OPEN${name}`, { arrival_date })
      await make(`DONE${name}`, { arrival_date, status: 'Completed' })
    }
    await make('OPENNONE', { arrival_date: null })
    expect(await idsOf('at-risk', 'OPEN')).toEqual(['OPEN1125', 'OPEN1127'])
    expect(await idsOf('arrived', 'OPEN')).toEqual(['OPEN1124'])
    expect(await idsOf('not-fetched', 'DONE')).toEqual(['DONE1125', 'DONE1127', 'DONE1128'])
  })

  it('a dispute ends with its money given back, or after 120 days', async () => {
    await remark(await make('DISPA0'), DAY_120, { chargeback: 'Y' })
    await remark(await make('DISPB0'), before(DAY_120), { chargeback: 'Y' })
    const voided = await make('DISPC0')
    await remark(voided, DAY_120, { chargeback: 'Y' })
    await remark(voided, NOW, { voided: 'Y' })
    const again = await make('DISPD0')
    await remark(again, DAY_120, { voided: 'Y' })
    await remark(again, NOW, { chargeback: 'Y' })
    await remark(await make('DISPE0'), NOW, { chargeback: 'Y', voided: 'Y' })
    await remark(await make('DISPF0', { status: 'Refunds' }), NOW, { chargeback: 'Y' })
    await remark(await make('DISPG0', { status: 'Deleted' }), NOW, { chargeback: 'Y' })
    expect(await idsOf('dispute', 'DISP')).toEqual(['DISPA0', 'DISPD0'])
    const { data } = (await app.call(getNow, { token: await tokenOf() })).body
    expect(data.figures.find(({ name }) => name === 'dispute')).toMatchObject({
      ...{ count: 2, bounded: false, oldest: DAY_120.toISOString() },
    })
  })

  it('a mail is lost until a later one of its kind leaves, or for 30 days', async () => {
    await mail(await make('MAILA0'), DAY_30, 'failed')
    await mail(await make('MAILB0'), before(DAY_30), 'bounced')
    const again = await make('MAILC0')
    await mail(again, DAY_30, 'bounced')
    await mail(again, NOW, 'queued')
    const back = await make('MAILD0')
    await mail(back, DAY_30, 'bounced')
    await mail(back, NOW, 'cancelled')
    const other = await make('MAILE0')
    await mail(other, DAY_30, 'bounced', 'invoice')
    await mail(other, NOW, 'sent')
    await mail(await make('MAILF0', { arrival_date: '2026-11-24' }), NOW, 'failed')
    await mail(await make('MAILG0', { arrival_date: null }), NOW, 'failed')
    await mail(await make('MAILH0', { status: 'Refunds' }), NOW, 'failed')
    expect(await idsOf('mail-lost', 'MAIL')).toEqual(['MAILA0', 'MAILD0', 'MAILE0', 'MAILG0'])
  })

  it('what is filed, not paid or done is not to be filed', async () => {
    const filed_at = NOW
    await make('FILEA0')
    await make('FILEB0', { status: 'Contact Customer' })
    await make('FILEC0', { filed_at, filed_reference: 'R 1', filed_by: 'Ada' })
    for (const status of ['Pending', 'AwaitingGovt', 'Completed', 'Refunds', 'Deleted'] as const)
      await make(`FILED${status}`, { status })
    expect(await idsOf('to-file', 'FILE')).toEqual(['FILEA0', 'FILEB0'])
  })

  it('names the refunds and disputes that stand longest, the oldest first and each once', async () => {
    const day = (n: number) => new Date(DAY_120.getTime() + n * 24 * 60 * 60 * 1000)
    // What came last stands longest.
    for (const n of [6, 5, 4, 3, 2, 1]) {
      const order = await make(`LONGR${n}`, { refund_requested_at: day(n) })
      await remark(order, day(n + 10), { chargeback: 'Y' })
      await remark(order, day(n), { chargeback: 'Y' })
    }
    const { data } = (await app.call(getNow, { token: await tokenOf() })).body
    const told = (name: string) => data.figures.find((figure) => figure.name === name)
    const longest = [1, 2, 3, 4, 5].map((n) => ({
      ...{ order_id: `LONGR${n}`, since: day(n).toISOString() },
    }))
    expect(told('refund')).toMatchObject({ longest, oldest: day(1).toISOString() })
    // One of another test may stand before them.
    const disputes = told('dispute')?.longest ?? []
    const own = disputes.filter(({ order_id }) => order_id.startsWith('LONG'))
    expect([disputes.length, own.length]).toEqual([5, expect.toSatisfy((n) => n >= 4)])
    expect(own).toEqual(longest.slice(0, own.length))
    expect(told('at-risk')).not.toHaveProperty('longest')
  })

  it('tells each role what it may see, and refuses the list elsewhere', async () => {
    const mine = members.get('Telecaller')?.id ?? 0
    await make('MINEA0', { arrival_date: TODAY, assigned_to: mine })
    await make('MINEB0', { arrival_date: TODAY })
    const figures = async (role: string) => {
      const { http, body } = await app.call(getNow, { token: await tokenOf(role) })
      expect(http).toBe(200)
      return body.data
    }
    for (const role of ['Admin', 'Team', 'Night Staff'])
      expect((await figures(role)).queue).toBe('allOrder')
    const own = await figures('Telecaller')
    expect(own.queue).toBe('myOrder')
    expect(own.figures.find(({ name }) => name === 'at-risk')?.count).toBe(1)
    expect(own.figures.some(({ name }) => name === 'not-fetched')).toBe(false)
    const list = async (role: string, orderName: string, query: object) =>
      (await app.call(listOrders, { token: await tokenOf(role), params: { orderName }, query }))
        .http
    expect(await list('Telecaller', 'allOrder', { now: 'at-risk' })).toBe(403)
    expect(await list('Telecaller', 'myOrder', { now: 'at-risk' })).toBe(200)
    expect(await list('Telecaller', 'myOrder', { now: 'at-risk', status: 'New' })).toBe(400)
    expect(await list('Admin', 'newOrder', { now: 'at-risk' })).toBe(400)
    expect(await list('Admin', 'allOrder', { now: 'soon' })).toBe(400)
    const turned = { processingFrom: '2026-11-02', processingTo: '2026-11-01' }
    expect(await list('Admin', 'allOrder', turned)).toBe(400)
    expect((await app.call(getNow)).http).toBe(401)
  })

  it('marks weekends and public holidays, and says of which years it does not know all', async () => {
    const { data } = (await app.call(getNow, { token: await tokenOf() })).body
    expect(data.days.filter(({ weekend }) => weekend).map(({ day }) => day)).toEqual([
      ...['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06'],
    ])
    expect(data.days.flatMap(({ day, holiday }) => (holiday ? [[day, holiday]] : []))).toEqual([
      ['2026-11-25', 'Water Festival'],
    ])
    expect(data.moon_days_unknown).toEqual([])
    app.setNow(new Date('2026-12-20T05:00:00Z'))
    const later = (await app.call(getNow, { token: await tokenOf() })).body.data
    app.setNow(NOW)
    expect(later.days.flatMap(({ day, holiday }) => (holiday ? [[day, holiday]] : []))).toEqual([
      ['2026-12-29', 'Peace Day'],
      ['2027-01-01', 'International New Year'],
    ])
    expect(later.moon_days_unknown).toEqual(['2027'])
  })
})
