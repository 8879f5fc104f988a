import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUT_OF_REACH } from '../../../platform/files/say-out-of-reach.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let app: TestApp
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3('documents')
  app = await testApp('embedded', { ...s3.env, MAIL_HOLD_SECONDS: '600' })
})
afterAll(async () => {
  await app.close()
})

test('a document goes to S3 and comes back byte for byte; without S3 the upload is refused whole', async () => {
  const authorization = await app.signInAs(await makeMember(app.db, 'Admin'))
  const { order_id: orderId, email } = await makeOrder(app.db, {})
  const file = samplePdf('in S3')
  const { body } = await sendUpload(app, authorization, { orderId, email, file })
  const { url } = body.data.document
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url, headers: { authorization, ...headers } })
  expect((await get()).rawPayload).toEqual(file)
  expect((await get({ range: 'bytes=0-3' })).body).toBe('%PDF')
  expect((await get({}, 'HEAD')).headers['content-length']).toBe(String(file.length))

  await s3.close()
  const refused = await sendUpload(app, authorization, { orderId, email, file: samplePdf('2') })
  expect([refused.http, refused.body.message]).toEqual([...[503, OUT_OF_REACH]])
  const read = await get()
  expect([read.statusCode, read.json().message]).toEqual([503, OUT_OF_REACH])
  const rows = await app.db.selectFrom('documents').select('id').execute()
  expect(rows).toHaveLength(1)
})
