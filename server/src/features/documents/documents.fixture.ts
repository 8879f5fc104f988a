import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload, type UploadParts } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import type { DatabaseKind } from '../../testing/test-database.ts'

type Given = {
  app: TestApp
  /** A member of the team's. */
  token: string
  /** A new one for each test. */
  order: Awaited<ReturnType<typeof makeOrder>>
}

/** What the tests of the calls on documents stand on: an app whose mails leave at once, a member and an order. */
export const givenDocuments = (kind: DatabaseKind) => {
  const given = {} as Given
  beforeAll(async () => {
    given.app = await testApp(kind, { MAIL_HOLD_SECONDS: '0' })
    given.token = await given.app.signInAs(await makeMember(given.app.db, 'Team'))
  })
  afterAll(() => given.app.close())
  beforeEach(async () => {
    given.app.setNow(null)
    given.order = await makeOrder(given.app.db, {})
  })

  /** Uploads a PDF for the order, but for what is said else. */
  const upload = (parts: UploadParts = {}, damage?: (body: Buffer) => Buffer) => {
    const { app, token, order } = given
    const form = { orderId: order.order_id, email: order.email, file: samplePdf(order.order_id) }
    return sendUpload(app, token, { ...form, ...parts }, damage)
  }
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    given.app.app.inject({ method, url, headers })
  return { given, upload, get }
}
