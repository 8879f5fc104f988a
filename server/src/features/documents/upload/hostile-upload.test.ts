import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { uploadDocument } from '@e-arrival/contract/documents'
import { cancelMail, getEmailContent, resendMail } from '@e-arrival/contract/mail'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const BOUNDARY = '----hostile'
const part = (head: string, body: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const END = `--${BOUNDARY}--\r\n`

describe.each(databaseKinds())('hostile callers on %s', (kind) => {
  let app: TestApp
  let authorization: string
  let port: number
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    authorization = await app.signInAs(await makeMember(app.db, 'Night Staff'))
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  const incoming = () => readdir(join(app.dataDir, 'documents', 'incoming'))
  const post = (
    payload: string | Buffer,
    contentType = `multipart/form-data; boundary=${BOUNDARY}`,
  ) =>
    app.app.inject({
      method: 'POST',
      url: API_BASE + uploadDocument.path,
      payload,
      headers: { authorization, 'content-type': contentType },
    })

  test.each([
    [
      'fields named after Object',
      part('name="__proto__"', 'x') + part('name="constructor"', 'y') + END,
    ],
    [
      'eleven fields',
      Array.from({ length: 11 }, (_, n) => part(`name="f${n}"`, 'x')).join('') + END,
    ],
    ['a field of 3,000 letters', part('name="email"', 'e'.repeat(3000)) + END],
    ['a part without a name', part('filename="x.pdf"', '%PDF-1.4') + END],
    ['a broken header', `--${BOUNDARY}\r\nContent-Dispo`],
    ['no parts', END],
    [
      'a JSON field',
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="orderId"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n${END}`,
    ],
    [
      'broken JSON in a field',
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="orderId"\r\nContent-Type: application/json\r\n\r\n{"a\r\n${END}`,
    ],
  ])('%s is a 400 in the envelope', async (_what, payload) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().status]).toEqual([400, 0])
    expect(answer.json().errors.length).toBeGreaterThan(0)
  })

  const pdf = samplePdf().toString('latin1')
  const NAMED = 'name="uploadVisaDoc"; filename="x.pdf"'
  test.each([
    [
      'form',
      'The form takes at most 10 fields beside the file.',
      Array.from({ length: 11 }, (_, n) => part(`name="f${n}"`, 'x')).join('') + part(NAMED, pdf),
    ],
    [
      'email',
      'email has at most 2000 bytes.',
      part('name="email"', 'e'.repeat(2001)) + part(NAMED, pdf),
    ],
    [
      'email',
      'email is not UTF-8 text.',
      part('name="email"', 'jos\xe9@b.example') + part(NAMED, pdf),
    ],
    [
      'uploadVisaDoc',
      'The name of the file is not UTF-8 text. Please give it another one.',
      part('name="uploadVisaDoc"; filename="Jos\xe9.pdf"', pdf),
    ],
  ])('names %s: %s', async (path, message, sent) => {
    const answer = await post(Buffer.from(sent + END, 'latin1'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, errors: [{ path, message }] })
    expect(await incoming()).toEqual([])
  })

  test('a form without a boundary is refused', async () => {
    expect((await post('x', 'multipart/form-data')).statusCode).toBe(400)
  })

  test.each(['\0', 'A\0B', '\uD800', '🙂', '%00', "' or 1=1 --", '0', '-1', '1e3'])(
    'the order id %j finds nothing and breaks nothing',
    async (orderId) => {
      const email = 'a@b.example'
      const upload = await sendUpload(app, authorization, { orderId, email, file: samplePdf() })
      expect(upload.http).toBeOneOf([400, 404])
      const body = { orderId, email, mailServiceProvider: 'AWS' }
      expect((await app.call(resendMail, { token: authorization, body })).http).toBeOneOf([
        400, 404,
      ])
      const url = `${API_BASE}/admin/email-content/${encodeURIComponent(orderId.toWellFormed())}`
      const content = await app.app.inject({ url, headers: { authorization } })
      expect(content.statusCode).toBeOneOf([400, 404])
      expect(getEmailContent.permission).toBe('orders.read')
    },
  )

  test.each([0, -1, 1.5, 2 ** 60, '1', null, [1]])('the mail id %j is refused', async (mailId) => {
    const body = { mailId } as { mailId: number }
    expect((await app.call(cancelMail, { token: authorization, body })).http).toBe(400)
  })

  const request = (length: number): string =>
    [
      `POST ${API_BASE}${uploadDocument.path} HTTP/1.1`,
      ...['Host: x', `Authorization: ${authorization}`, 'Connection: close'],
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${length}\r\n\r\n`,
    ].join('\r\n')
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="uploadVisaDoc"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`

  test('a sender of 30 MB gets to read that it is too much, and none of it stays', async () => {
    const body = `${head}${'x'.repeat(30 * 1024 * 1024)}\r\n${END}`
    const socket = connect(port, '127.0.0.1')
    socket.write(request(body.length) + body)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413/)
    expect(answer).toContain('"path":"uploadVisaDoc"')
    expect(await incoming()).toEqual([])
  })

  test('a sender who goes away in the middle leaves nothing behind', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${request(1_000_000)}${head}${'x'.repeat(200_000)}`)
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), 5000)
    socket.destroy()
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), 5000)
    expect((await app.app.inject({ url: '/livez' })).statusCode).toBe(200)
  })

  test('a PDF that is also a page is served as a PDF, in a sandbox', async () => {
    const { order_id: orderId, email } = await makeOrder(app.db, {})
    const file = Buffer.concat([samplePdf(), Buffer.from('<html><script>alert(1)</script></html>')])
    const name = 'x.html"; filename="evil.html'
    const { body } = await sendUpload(app, authorization, { orderId, email, file, name })
    const served = await app.app.inject({ url: body.data.document.url, headers: { authorization } })
    expect(served.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(served.headers['content-disposition']).not.toMatch(/html"/)
  })
})
