import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { getDownloadHistory, recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bindAll } from '../../../testing/made/bind-all.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('the zone of a download on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  let file1: string

  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    order = await makeOrder(app.db)
    const { order_id: orderId, email } = order
    const { body } = await sendUpload(app, token, { orderId, email, file: samplePdf(orderId) })
    file1 = body.data.document.file1
  })

  const prove = async () => {
    const body = { orderId: order.order_id, email: order.email }
    const { cookies } = await app.call(trackOrder, { body })
    return { tracking: cookies.find(({ name }) => name === 'tracking')?.value ?? '' }
  }
  const history = (cookies: Record<string, string>) =>
    app.call(getDownloadHistory, { body: { orderId: order.order_id }, cookies })
  const download = (cookies: Record<string, string>, more: object) =>
    app.call(recordDownload, { body: { orderId: order.order_id, file1, ...more }, cookies })
  const rows = () =>
    app.db.selectFrom('downloads').selectAll().where('order_id', '=', order.id).execute()

  it.each([
    ...['Etc/Unknown', '+07:00', 'Mars/Phobos', '<script>', 'Asia/Phnom_Penh\n', 'x'.repeat(65)],
    ...[7, null, undefined, { zone: 'UTC' }],
  ])('gives the document out and keeps the time zone %j as not told', async (timezone) => {
    const cookies = await prove()
    const answer = await download(cookies, { timezone })
    expect([answer.http, answer.body.status]).toEqual([200, 1])
    expect(await rows()).toMatchObject([{ file1, timezone: '' }])
    expect((await history(cookies)).body.data.downloadHistoryList).toMatchObject([{ timezone: '' }])
  })

  it('shows a zone that was stored before and that nobody can read as not told, to the traveller and to staff', async () => {
    const cookies = await prove()
    const device = { ip: '203.0.113.9', timezone: 'Etc/Unknown', browser: '', os: '' }
    await app.db
      .insertInto('downloads')
      .values({ ...device, order_id: order.id, document_id: null, file1, created_at: new Date() })
      .execute()
    await bindAll(app.db)
    expect((await history(cookies)).body.data.downloadHistoryList).toMatchObject([{ timezone: '' }])
    const params = { orderId: order.order_id }
    const { downloadHistory } = (await app.call(getOrderDetail, { token, params })).body.data
    expect(downloadHistory).toMatchObject([{ timezone: '' }])
    const pack = await app.call(getDefencePackDetails, {
      ...{ token, body: { orderId: order.order_id, defencePackType: 1 } },
    })
    expect(pack.body.data.rows[0]).toContain('Not told')
  })
})
