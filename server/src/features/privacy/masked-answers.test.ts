import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { openLive } from '@e-arrival/contract/live'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { getOrderTimeline, showSensitive } from '@e-arrival/contract/orders/timeline'
import { permissions } from '@e-arrival/contract/permissions'
import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { textPdf } from '../../testing/made/text-pdf.ts'
import { sendCheck, sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { filledUrl, sampleFields } from '../../testing/wrong-input/sample-input.ts'
import { addIntakeKey } from '../intake/intake.public.ts'

/** Nothing else in the product reads like these. */
const canaries = {
  passport_number: 'CANARY7654321',
  date_of_passport_expiry: '2031-07-29',
  date_of_birth: '1971-03-28',
  yellow_fever: 'canary fever',
  medical_issue: 'canary symptoms of ciguatera',
  visited_middle_east_last_14_days: 'canary travels',
}
/** Without masked=1 a page gives all of it out, as the other does, and each records that; the stream has no end. */
const NOT_WALKED: readonly string[] = [getOrderDetail.path, showSensitive.path, openLive.path]
const isWalked = ({ method, path, permission }: RouteDef): boolean =>
  permission in permissions &&
  !NOT_WALKED.includes(path) &&
  (method === 'GET' || /search|list|details|count|preview/.test(path))

describe('answers to staff', () => {
  let app: TestApp
  let token: string
  let known: { orderId: string; orderEmail: string; memberId: number }
  beforeAll(async () => {
    app = await testApp('embedded', { MAIL_HOLD_SECONDS: '600' })
    const member = await makeMember(app.db, 'Admin')
    token = await app.signInAs(member)
    const order_id = 'MASKED0001'
    const email = 'masked@example.com'
    const order = { order_id, email, full_name: 'Ada', arrival_date: '2026-12-24', ...canaries }
    const key = await addIntakeKey(app.db, 'shop.example')
    const headers = { 'x-api-key': key }
    await app.call(acceptOrder, { headers, body: order })
    await app.call(acceptOrder, { headers, body: { ...order, order_id: 'MASKED0002' } })
    const later = { passport_number: `${canaries.passport_number}9`, medical_issue: 'canary sym' }
    for (const body of [later, canaries])
      await app.call(correctOrder, { headers, params: { order_id }, body })
    known = { orderId: order_id, orderEmail: email, memberId: member.id }
    await sendUpload(app, token, { orderId: order_id, email, file: textPdf('A card') })
    await sendCheck(app, token, { orderId: order_id, file: textPdf('A card without a number') })
  })
  afterAll(() => app.close())

  const found = (text: string): string[] =>
    Object.values(canaries).filter((canary) => text.includes(canary))

  it('hold nothing of the sensitive class that was not asked for', async () => {
    const walked: string[] = []
    const telling: string[] = []
    for (const route of routes.filter(isWalked)) {
      const params = sampleFields(route.params, known) ?? {}
      const query = sampleFields(route.query, known, 'required') ?? {}
      const payload = sampleFields(route.body, known, 'required')
      const answer = await app.app.inject({
        ...{ method: route.method, url: API_BASE + filledUrl(route, params, query) },
        headers: { authorization: token },
        ...(payload ? { payload } : {}),
      })
      if (answer.statusCode === 200) walked.push(route.path)
      const text = answer.body + JSON.stringify(answer.headers)
      telling.push(...found(text).map((canary) => `${route.path}: ${canary}`))
    }
    expect(telling).toEqual([])
    expect(walked).toContain('/admin/get-orders-list/:orderName')
    expect(walked).toContain('/admin/order-timeline/:orderId')
    expect(walked.length).toBeGreaterThan(15)
  })

  it('hold none of it on a masked page, and all of it after one recorded press', async () => {
    const params = { orderId: known.orderId }
    const page = await app.call(getOrderDetail, { token, params, query: { masked: '1' } })
    expect(page.http).toBe(200)
    expect(found(JSON.stringify(page))).toEqual([])
    const shown = await app.call(showSensitive, { token, body: params })
    expect(shown.body.data.fields).toEqual(canaries)
    const kinds = 'order.sensitive-shown'
    const { data } = (await app.call(getOrderTimeline, { token, params, query: { kinds } })).body
    expect(data.map((event) => event.data)).toEqual([{ fields: Object.keys(canaries) }])
  })
})
