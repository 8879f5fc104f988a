import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getOrderDetail, MASKED, orderDetailSchema } from '@e-arrival/contract/orders/detail'
import { EXPORT_ROWS_HEADER, exportOrders } from '@e-arrival/contract/orders/export'
import { getNeighbours, quickFind } from '@e-arrival/contract/orders/find'
import { searchOrders } from '@e-arrival/contract/orders/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('one order, search and the ways out (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let telecaller: TestMember
  let token: string
  let callerToken: string
  let anna: { id: number; order_id: string }

  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin', 'Ada')
    telecaller = await makeMember(office.db, 'Telecaller')
    token = await office.signInAs(admin)
    callerToken = await office.signInAs(telecaller)
    const at = (day: string) => ({ created_at: new Date(`2026-01-${day}T10:20:30Z`) })
    anna = await makeOrder(office.db, {
      ...at('02'),
      order_id: 'ANNA0001',
      full_name: 'Anna "Ny" 王伟',
      surname: '=SUM(A1)',
      phone_number: '+855 12 345 678',
      assigned_to: admin.id,
      status_changed_by: 'Ada',
      landing_domain: 'visa.example',
      details: {
        passport_number: 'P123',
        date_of_birth: '1990-05-06',
        goods_information: [{ currency: 'USD', description: 'Ring', price: '9', weight: '1' }],
      },
    })
    await makeOrder(office.db, { ...at('01'), order_id: 'BERT0002', full_name: 'Bert' })
    await makeOrder(office.db, { ...at('03'), order_id: 'CARL0003', full_name: 'Carl, the 3rd' })
    await makeOrder(office.db, { ...at('03'), order_id: 'DONE0004', status: 'Completed' })
    for (const name of ['first.pdf', 'second.pdf'])
      await office.db
        .insertInto('downloads')
        .values({
          order_id: anna.id,
          file1: name,
          created_at: new Date('2026-02-01T00:00:00Z'),
          ip: '203.0.113.9',
          timezone: 'Asia/Phnom_Penh',
          browser: 'Firefox',
          os: 'Linux',
        })
        .execute()
  })
  afterAll(() => office.close())

  const open = (orderId: string, query = {}) =>
    office.call(getOrderDetail, { token, params: { orderId }, query })
  const shownFields = async () => {
    const rows = await office.db
      .selectFrom('events')
      .select('data')
      .where('order_id', '=', anna.id)
      .where('kind', '=', 'order.sensitive-shown')
      .execute()
    return rows.map(({ data }) => data.fields)
  }

  it('answers the whole order under either id, and nothing the schema does not know', async () => {
    const { data } = (await open('ANNA0001', { masked: '1' })).body
    expect(orderDetailSchema.strict().parse(data)).toEqual(data)
    expect(data).toMatchObject({
      order_id: 'ANNA0001',
      order_number: 'ANNA0001',
      process_status: 'New',
      assign_to: 'Ada',
      status_changed_by: 'Ada',
      landing_domain: 'visa.example',
      created_at: '2026-01-02T10:20:30.000Z',
      goodsInformation: [{ description: 'Ring' }],
      uploadDoc: [],
      mailHistory: [],
      remark: [],
      passport_number: MASKED,
      date_of_birth: MASKED,
    })
    expect(data.downloadHistory.map(({ file1 }) => file1)).toEqual(['second.pdf', 'first.pdf'])
    expect((await open(String(anna.id), { masked: '1' })).body.data).toEqual(data)
  })

  it('records that sensitive fields were given out, and only then gives them', async () => {
    expect(await shownFields()).toEqual([])
    const { data } = (await open('ANNA0001')).body
    expect(data).toMatchObject({ passport_number: 'P123', date_of_birth: '1990-05-06' })
    expect(await shownFields()).toEqual([['passport_number', 'date_of_birth']])
  })

  it('answers 404 in the envelope for an unknown order', async () => {
    const answer = await open('NOSUCH99')
    expect(answer.http).toBe(404)
    expect(answer.body).toMatchObject({ status: 0, message: 'There is no order with this id' })
  })

  it('walks to the orders before and after in the order of the list', async () => {
    const near = async (orderId: string, query: object) =>
      (
        await office.call(getNeighbours, {
          token,
          params: { orderId },
          query: { queue: 'newOrder', ...query },
        })
      ).body.data
    expect(await near('ANNA0001', {})).toMatchObject({
      ...{ previous: 'CARL0003', next: 'BERT0002', position: 2, total: 3 },
    })
    expect(await near('ANNA0001', { sortBy: 'full_name' })).toMatchObject({
      ...{ previous: null, next: 'BERT0002', position: 1, total: 3 },
    })
    expect(await near('ANNA0001', { search: 'carl' })).toMatchObject({
      ...{ previous: 'CARL0003', next: null, position: null, total: 1 },
    })
  })

  it('finds an order by its id first, in any status, for every role', async () => {
    const find = async (search: string) =>
      (await office.call(quickFind, { token: callerToken, query: { search } })).body.data.map(
        ({ order_id }) => order_id,
      )
    expect(await find('done0004')).toEqual(['DONE0004'])
    expect(await find('012 345 678')).toEqual(['ANNA0001'])
    expect(await find('')).toEqual([])
    expect(await find('000')).toEqual(['DONE0004', 'CARL0003', 'ANNA0001', 'BERT0002'])
  })

  const search = async (body: object) => office.call(searchOrders, { token, body: body as never })
  const found = async (body: object) =>
    (await search(body)).body.data.map(({ order_id }) => order_id)

  it('searches a folder by offsets and by days of creation', async () => {
    expect(await found({ searchVal: 'anna', folderName: 'new' })).toEqual(['ANNA0001'])
    expect(await found({ searchVal: 'anna', folderName: 'completed' })).toEqual([])
    expect(await found({ folderName: 'newOrder', start: 1, end: 3 })).toEqual([
      'ANNA0001',
      'BERT0002',
    ])
    expect(await found({ folderName: 'newOrder', start: '2', end: '2' })).toEqual([])
    expect(await found({ folderName: 'newOrder', start: '2026-01-01', end: '2026-01-02' })).toEqual(
      ['ANNA0001', 'BERT0002'],
    )
    expect(await found({ folderName: 'newOrder', start: '2026-01-03' })).toEqual(['CARL0003'])
  })

  it.each([
    { start: 5, end: 2 },
    { start: '2026-02-30' },
    { start: '2026-01-05', end: '2026-01-04' },
    { start: '2026-01-05', end: 7 },
    { start: -1 },
    { folderName: 'nowhere' },
  ])('refuses to search by %j', async (body) => {
    const answer = await search(body)
    expect(answer.http).toBe(400)
    expect(answer.body.errors?.[0]?.path).toMatch(/start|end|folderName/)
  })

  const take = (orderName: string, query: Record<string, string>, authorization = token) =>
    office.app.inject({
      method: 'GET',
      url: `${API_BASE}${exportOrders.path.replace(':orderName', orderName)}`,
      query,
      headers: { authorization },
    })

  it('exports what is filtered as CSV that no spreadsheet runs', async () => {
    await office.db
      .updateTable('orders')
      .set({ filed_reference: '=KH-77', filed_at: new Date(), filed_by: 'Ada' })
      .where('order_id', '=', 'ANNA0001')
      .execute()
    const answer = await take('newOrder', { sortBy: 'order_id' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers[EXPORT_ROWS_HEADER]).toBe('3')
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = answer.payload.slice(1).split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('Order Id,Given Name,Surname')
    expect(lines[1]).toMatch(
      /^ANNA0001,"Anna ""Ny"" 王伟",'=SUM\(A1\),[^,]+,855,'\+855 12 345 678,2026-01-02 10:20:30,/,
    )
    expect(lines[0]?.endsWith(',Assigned To,Government Reference')).toBe(true)
    expect(lines[1]).toMatch(/,New,Standard Processing,Ada,'=KH-77$/)
    expect(lines[3]?.endsWith(',')).toBe(true)
    expect(lines[3]).toContain('"Carl, the 3rd"')
  })

  it('exports the matches of a search alone', async () => {
    const answer = await take('newOrder', { search: 'bert' })
    expect(answer.payload.split('\r\n').slice(1, -1)).toEqual([expect.stringMatching(/^BERT0002,/)])
  })

  it('records who took what, once an export', async () => {
    const exportsOf = () => office.db.selectFrom('activity').selectAll().orderBy('seq').execute()
    const before = await exportsOf()
    await take('newOrder', { search: 'anna', unassigned: '0' }, callerToken)
    const rows = await exportsOf()
    expect(rows).toHaveLength(before.length + 1)
    expect(rows.at(-1)).toMatchObject({
      actor_id: telecaller.id,
      actor_name: telecaller.name,
      kind: 'orders.exported',
      data: { queue: 'newOrder', search: 'anna', orders: 1 },
    })
  })

  it('keeps Order History from the Telecaller on every path', async () => {
    expect((await take('allOrder', {}, callerToken)).statusCode).toBe(403)
    expect((await take('history', {}, callerToken)).json()).toMatchObject({ status: 0 })
    for (const folderName of ['allOrder', 'all', undefined])
      expect(
        (await office.call(searchOrders, { token: callerToken, body: { folderName } })).http,
      ).toBe(403)
    const near = await office.call(getNeighbours, {
      token: callerToken,
      params: { orderId: 'ANNA0001' },
      query: { queue: 'all' },
    })
    expect(near.http).toBe(403)
  })

  it('opens the order whose public id is asked for, whatever other order has it as internal id', async () => {
    const other = await makeOrder(office.db, { order_id: String(anna.id) })
    const opened = async (id: number | string) =>
      (await open(String(id), { masked: '1' })).body.data.order_id
    expect(await opened(anna.id)).toBe(String(anna.id))
    expect(await opened(other.id)).toBe(String(anna.id))
    expect(await opened('ANNA0001')).toBe('ANNA0001')
  })
})
