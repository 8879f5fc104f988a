import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from '../../testing/make-member.ts'
import { makeOrder } from '../../testing/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { samplePdf, sendUpload, type UploadParts } from '../../testing/upload-form.ts'

describe.each(databaseKinds())('document names on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>

  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '0' })
    token = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(null)
    order = await makeOrder(app.db, {})
  })

  const upload = (parts: UploadParts = {}, damage?: (body: Buffer) => Buffer) =>
    sendUpload(
      app,
      token,
      { orderId: order.order_id, email: order.email, file: samplePdf(order.order_id), ...parts },
      damage,
    )
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url, headers })

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\card.PDF', 'card.pdf'],
    ['ប័ណ្ណ.pdf', 'ប័ណ្ណ.pdf'],
    ['..pdf', 'pdf.pdf'],
    ['...', 'document.pdf'],
    ['card\u202Efdp.exe', 'cardfdp.exe.pdf'],
    ['a%2e%2e%2fb?c#d&e.pdf', 'a2e2e2fbcde.pdf'],
    ['((())).pdf', '((())).pdf'],
  ])('%j is kept as %j and served under its URL', async (name, file1) => {
    const { body } = await upload({ name, file: samplePdf(name) })
    expect(body.data.document.file1).toBe(file1)
    expect(body.data.document.url).not.toMatch(/[()]/)
    const served = await get(body.data.document.url, { authorization: token })
    expect(served.rawPayload).toEqual(samplePdf(name))
  })

  test('one of 300 Khmer letters is shortened and served', async () => {
    const { body } = await upload({ name: `${'ក'.repeat(300)}.pdf` })
    expect(body.data.document.file1).toBe(`${'ក'.repeat(120)}.pdf`)
    expect((await get(body.data.document.url, { authorization: token })).statusCode).toBe(200)
  })

  test('two that fold to one URL keep their own bytes; the newest is current', async () => {
    const names = ['card(1).pdf', 'card1.pdf', 'card1.pdf', 'CARD1.pdf']
    const urls: string[] = []
    for (const name of names) {
      const file = samplePdf(`${name} ${urls.length}`)
      urls.push((await upload({ name, file })).body.data.document.url)
    }
    expect(new Set(urls).size).toBe(4)
    for (const [n, url] of urls.entries()) {
      const served = await get(url, { authorization: token })
      expect(served.rawPayload).toEqual(samplePdf(`${names[n]} ${n}`))
    }
  })
})
