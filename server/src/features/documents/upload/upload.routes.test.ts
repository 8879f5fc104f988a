import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentTexts, uploadDocument } from '@e-arrival/contract/documents'
import PostalMime from 'postal-mime'
import { describe, expect, test, vi } from 'vitest'
import { sampleJpeg, samplePdf, samplePng } from '../../../testing/made/sample-files.ts'
import { sendUpload, type UploadParts } from '../../../testing/made/upload-form.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenDocuments } from '../documents.fixture.ts'

const MB = 1024 * 1024

const NO_BOUNDARY =
  'The form cannot be read: its Content-Type gives no boundary, or one of more than 70 characters.'
const WRITTEN = 'Document uploaded; the mail will be written and not sent: AWS is not set up'

describe.each(databaseKinds())('upload on %s', (kind) => {
  const { given, upload, get } = givenDocuments(kind)
  const rows = () =>
    given.app.db
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', given.order.id)
      .execute()
  const mails = () =>
    given.app.db.selectFrom('mails').selectAll().where('order_id', '=', given.order.id).execute()
  const kept = async (): Promise<string[]> =>
    (await readdir(join(given.app.dataDir, 'documents'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)

  test('stores the bytes, answers the row and writes the mail; the status stays', async () => {
    const file = samplePdf('first')
    const { http, body } = await upload({ file, name: 'card (1).pdf' })
    expect([http, body.status, body.message]).toEqual([200, 1, WRITTEN])
    const { document, mailId } = body.data
    expect(document).toMatchObject({
      ...{ file1: 'card (1).pdf', bytes: file.length, mail_service_provider: 'AWS' },
      url: `/api/admin/uploads/docs/${given.order.order_id}_card%201.pdf`,
    })
    const eml = join(given.app.dataDir, 'outbox', `mail-${mailId}-document.eml`)
    const mail = await vi.waitFor(async () => PostalMime.parse(await readFile(eml)), 5000)
    expect(mail.to?.[0]?.address).toBe(given.order.email)
    expect(mail.text).toContain(`http://127.0.0.1:3000/track-order/${given.order.order_id}`)
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(file)
    expect((await get(document.url, { authorization: given.token })).rawPayload).toEqual(file)
    const { status } = await given.app.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', given.order.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('New')
  })

  test.each([
    ['a PDF', samplePdf(), 'application/pdf', '.pdf'],
    ['a PNG', samplePng, 'image/png', '.png'],
    ['a JPEG', sampleJpeg, 'image/jpeg', '.jpg'],
  ])('%s is known by its content, whatever it is called', async (_what, file, mime, ending) => {
    const { body } = await upload({ file, name: 'page.html', mime: 'text/html' })
    expect(body.data.document.file1).toBe(`page.html${ending}`)
    const served = await get(body.data.document.url, { authorization: given.token })
    expect(served.headers['content-type']).toBe(mime)
  })

  test('what replaces a document that its sender was not shown is refused, and nothing is stored or mailed', async () => {
    const first = await upload({ file: samplePdf('first'), shownDocument: 'none' })
    expect(first.http).toBe(200)
    const shown = String(first.body.data.document.id)
    const files = await kept()
    const unseen = await upload({ file: samplePdf('unseen'), shownDocument: 'none' })
    expect([unseen.http, unseen.body.message]).toEqual([
      409,
      documentTexts.otherDocument('card.pdf'),
    ])
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 1])
    expect(await kept()).toEqual(files)
    // The first press again, by who was not answered, and what names the document that is there.
    const again = await upload({ file: samplePdf('first'), shownDocument: 'none' })
    expect(again.body.message).toBe(documentTexts.alreadyUploaded)
    expect((await upload({ file: samplePdf('seen'), shownDocument: shown })).http).toBe(200)
    expect(await rows()).toHaveLength(2)
    expect((await upload({ shownDocument: 'any' })).http).toBe(400)
  })

  test('the file may come before the fields, and the order be named by its internal id', async () => {
    expect((await upload({ fileFirst: true, orderId: String(given.order.id) })).http).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test.each<[string, UploadParts, number, string, string]>([
    ['no file', { file: Buffer.alloc(0) }, 400, 'uploadVisaDoc', 'File is required'],
    [
      'text as PDF',
      { file: Buffer.from('hello') },
      415,
      'uploadVisaDoc',
      'Only PDF, JPEG or PNG files are accepted',
    ],
    [
      'HTML as PNG',
      { file: Buffer.from('<!doctype html><script>'), name: 'a.png', mime: 'image/png' },
      415,
      'uploadVisaDoc',
      'Only PDF, JPEG or PNG files are accepted',
    ],
    [
      'a GIF',
      { file: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1') },
      415,
      'uploadVisaDoc',
      'Only PDF, JPEG or PNG files are accepted',
    ],
    [
      'SVG',
      { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      415,
      'uploadVisaDoc',
      'Only PDF, JPEG or PNG files are accepted',
    ],
    [
      'a PDF hidden behind HTML',
      { file: Buffer.concat([Buffer.from('<html>'.padEnd(200)), samplePdf()]) },
      415,
      'uploadVisaDoc',
      'Only PDF, JPEG or PNG files are accepted',
    ],
    [
      'too large',
      { file: Buffer.concat([samplePdf(), Buffer.alloc(10 * MB)]) },
      413,
      'uploadVisaDoc',
      'The file is larger than 10 MB',
    ],
    ['no email', { email: '' }, 400, 'email', 'Please enter your email'],
    ['a wrong email', { email: 'a@b\r\nBcc: x@y.example' }, 400, 'email', 'Invalid email address'],
    [
      'a wrong provider',
      { mailServiceProvider: 'Mailgun' },
      400,
      'mailServiceProvider',
      'The mail provider is AWS or Sendgrid',
    ],
    [
      'an unknown order',
      { orderId: 'NOSUCHORDER' },
      404,
      'orderId',
      'There is no order with this id',
    ],
  ])(
    '%s is refused, the field named, and leaves nothing',
    async (_what, parts, http, path, said) => {
      const before = await kept()
      const refused = await upload(parts)
      expect(refused.http).toBe(http)
      expect(refused.body).toMatchObject({ status: 0, errors: [{ path, message: said }] })
      expect(await rows()).toEqual([])
      expect(await kept()).toEqual(before)
    },
  )

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'a field that is called %s is refused by its name, as a file too, and leaves nothing',
    async (name) => {
      const before = await kept()
      const error = { path: name, message: `The form takes no field ${name}.` }
      const refused = await upload({ fileFirst: true, [name]: 'x' } as UploadParts)
      expect([refused.http, refused.body]).toMatchObject([400, { status: 0, errors: [error] }])
      const damage = (body: Buffer) =>
        Buffer.from(body.toString('latin1').replace('"uploadVisaDoc"', `"${name}"`), 'latin1')
      const asFile = await upload({}, damage)
      expect([asFile.http, asFile.body]).toMatchObject([400, { status: 0, errors: [error] }])
      expect(await rows()).toEqual([])
      expect(await kept()).toEqual(before)
    },
  )

  test('a file of exactly 10 MB is taken', async () => {
    const head = samplePdf()
    const file = Buffer.concat([head, Buffer.alloc(10 * MB - head.length)])
    expect((await upload({ file })).body.data.document.bytes).toBe(10 * MB)
  })

  test.each<[string, (body: Buffer) => Buffer]>([
    ['in the file', (body) => body.subarray(0, body.indexOf('%PDF') + 20)],
    ['before the last boundary', (body) => body.subarray(0, body.length - 30)],
    ['in the fields', (body) => body.subarray(0, 60)],
    ['at once', () => Buffer.alloc(0)],
  ])('a form cut off %s is refused and leaves nothing', async (_where, damage) => {
    const before = await kept()
    const { http, body } = await upload({}, damage)
    expect(http).toBe(400)
    expect(body.status).toBe(0)
    expect(await rows()).toEqual([])
    expect(await kept()).toEqual(before)
  })

  test('two files, or one in another field, are refused', async () => {
    const twice = await upload({}, (body) => {
      const boundary = body.subarray(0, body.indexOf('\r\n')).toString()
      const part = body
        .toString('latin1')
        .split(`${boundary}\r\n`)
        .at(-1)
        ?.split(`${boundary}--`)[0]
      return Buffer.from(`${boundary}\r\n${part}${body.toString('latin1')}`, 'latin1')
    })
    expect(twice.http).toBe(400)
    const renamed = await upload({}, (body) =>
      Buffer.from(body.toString('latin1').replace('uploadVisaDoc', 'anotherField'), 'latin1'),
    )
    expect(renamed.body.errors?.[0]?.path).toBe('uploadVisaDoc')
    expect(await rows()).toEqual([])
  })

  test.each(['orderId', 'email'])(
    'a field that is given twice is refused, and named: %s',
    async (field) => {
      const before = await kept()
      const { http, body } = await upload({}, (sent) => {
        const boundary = sent.subarray(0, sent.indexOf('\r\n')).toString()
        const part = `${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nx\r\n`
        return Buffer.concat([Buffer.from(part), sent])
      })
      const said = { path: field, message: `The form gives ${field} twice.` }
      expect([http, body.errors]).toEqual([400, [said]])
      expect(await rows()).toEqual([])
      expect(await kept()).toEqual(before)
    },
  )

  test.each([
    ['of 10,000 letters', `multipart/form-data; boundary=${'x'.repeat(10_000)}`],
    ['of 253 letters', `multipart/form-data; boundary=${'x'.repeat(253)}`],
    ['of none', 'multipart/form-data'],
  ])(
    'a form whose boundary is %s is refused as what it is, and nothing is our fault',
    async (_what, type) => {
      const parts = { orderId: given.order.order_id, file: samplePdf() }
      const headers = { 'content-type': type }
      const { http, body } = await sendUpload(
        given.app,
        given.token,
        parts,
        (sent) => sent,
        headers,
      )
      expect([http, body.message]).toEqual([400, NO_BOUNDARY])
      expect(await rows()).toEqual([])
    },
  )

  test('JSON instead of a form is 415, no session 401', async () => {
    const json = await given.app.call(uploadDocument, { token: given.token, body: {} as never })
    expect(json.http).toBe(415)
    expect((await sendUpload(given.app, '', {})).http).toBe(401)
  })

  test('a double click stores and mails once, and a minute later it is meant', async () => {
    const [one, two] = await Promise.all([upload(), upload()])
    expect(one.body.data).toEqual(two.body.data)
    expect([one.body.message, two.body.message]).toContain(
      'This document was uploaded a moment ago; it was not stored or mailed twice',
    )
    expect(await rows()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    given.app.setNow(new Date(Date.now() + 61_000))
    await upload()
    expect(await mails()).toHaveLength(2)
  })

  test('a document that came back within a minute, after another one, is the current one again', async () => {
    const right = samplePdf('the right one')
    await upload({ file: right })
    await upload({ file: samplePdf('the wrong one') })
    const { body } = await upload({ file: right })
    expect(body.message).toBe(WRITTEN)
    const stored = await rows()
    expect(stored).toHaveLength(3)
    expect(body.data.document.id).toBe(Math.max(...stored.map(({ id }) => id)))
  })

  test('another address is recorded as one', async () => {
    await upload({ email: 'friend@example.com' })
    const event = await given.app.db
      .selectFrom('events')
      .select('data')
      .where('order_id', '=', given.order.id)
      .where('kind', '=', 'mail.queued')
      .executeTakeFirstOrThrow()
    expect(event.data).toMatchObject({ to: 'friend@example.com', otherAddress: true })
  })
})
