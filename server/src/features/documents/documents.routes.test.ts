import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../../testing/make-member.ts'
import { makeOrder } from '../../testing/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { samplePdf, sendUpload } from '../../testing/upload-form.ts'

describe.each(databaseKinds())('upload on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '0' })
    token = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(() => app.close())

  test('stores the bytes, answers the row and mails the document', async () => {
    const order = await makeOrder(app.db, {})
    const file = samplePdf('first')
    const { http, body } = await sendUpload(app, token, {
      orderId: order.order_id,
      email: order.email,
      file,
      name: 'card (1).pdf',
    })
    expect([http, body.status, body.message]).toEqual([
      200,
      1,
      'Document uploaded; the mail is on its way',
    ])
    const { document, mailId } = body.data
    expect(document.file1).toBe('card (1).pdf')
    expect(document.url).toBe(`/api/admin/uploads/docs/${order.order_id}_card%201.pdf`)
    const outbox = join(app.dataDir, 'outbox')
    await vi.waitFor(
      async () => expect(await readdir(outbox)).toContain(`mail-${mailId}-document.eml`),
      5000,
    )
    const mail = await PostalMime.parse(await readFile(join(outbox, `mail-${mailId}-document.eml`)))
    expect(mail.to?.[0]?.address).toBe(order.email)
    expect(mail.text).toContain(`http://127.0.0.1:3000/track-order/${order.order_id}`)
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(file)
    const served = await app.app.inject({ url: document.url, headers: { authorization: token } })
    expect(served.rawPayload).toEqual(file)
  })
})
