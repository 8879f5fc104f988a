import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkDocument } from '@e-arrival/contract/documents'
import { say, typed } from '@e-arrival/contract/shown/said'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPaper } from '../../../platform/pdf/draw-paper.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { sampleJpeg, samplePdf, samplePng } from '../../../testing/made/sample-files.ts'
import { scanPdf } from '../../../testing/made/scan-pdf.ts'
import { textPdf } from '../../../testing/made/text-pdf.ts'
import { sendCheck } from '../../../testing/made/upload-form.ts'
import { zoneLines } from '../../../testing/made/zone-lines.ts'
import { zoneJpeg, zonePng } from '../../../testing/made/zone-picture.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const HEAD = 'Kingdom of Cambodia e-Arrival card'

describe.each(databaseKinds())('check of a document on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Team'))
    order = await makeOrder(app.db, {
      ...{ surname: 'Müller', full_name: 'Hans', arrival_date: '2026-12-24' },
      details: { passport_number: 'C01X00T47' },
    })
  })
  afterAll(() => app.close())

  const check = (file: Uint8Array, orderId = order.order_id) =>
    sendCheck(app, token, { orderId, file })
  const said = async (...lines: string[]) => (await check(textPdf(HEAD, ...lines))).body.data
  const kept = async (): Promise<string[]> =>
    (await readdir(join(app.dataDir, 'documents'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)

  test('a card of this order lacks nothing', async () => {
    const lines = ['HANS MUELLER', 'Passport No.: C01X00T47', 'Arrival 24 Dec 2026']
    expect(await said(...lines)).toEqual({ readable: true, missing: [] })
    const byInternalId = await check(textPdf(HEAD, ...lines), String(order.id))
    expect(byInternalId.body).toMatchObject({ status: 1, data: { readable: true, missing: [] } })
  })

  test('a card of another traveller is named by what it does not show', async () => {
    expect(await said('HANS SCHMIDT', 'C01X00T47', '24/12/2026')).toEqual({
      ...{ readable: true, missing: ['surname'] },
    })
    expect(await said('SOK DARA', 'N1234567', '25/12/2026')).toEqual({
      ...{ readable: true, missing: ['passport_number', 'surname', 'arrival_date'] },
    })
  })

  test('a paper with fonts of its own is read as well', async () => {
    const file = await drawPaper({
      ...{
        title: say`e-Arrival card`,
        foot: say`Kingdom of Cambodia`,
        madeAt: '2026-11-01T00:00:00Z',
      },
      letterhead: { name: say`e-Arrival`, lines: [], colour: '#004488' },
      blocks: [{ kind: 'facts', facts: [{ label: 'Surname', value: typed('Müller') }] }],
    })
    expect((await check(file)).body.data).toEqual({
      ...{ readable: true, missing: ['passport_number', 'arrival_date'] },
    })
  })

  // Six seconds are little for a reading where a machine runs other tests: it is none then, as for a member.
  test('a picture and a scan are named by what their zones do not show', { retry: 3 }, async () => {
    const zone = { surname: 'Mueller', number: 'C01X00T47', birth: '1985-04-03' }
    const own = await check(scanPdf(zoneJpeg(zoneLines({ ...zone, number: 'N1234567' }))))
    expect(own.body.data).toEqual({ readable: true, missing: ['passport_number'] })
    const other = await check(zonePng(zoneLines({ ...zone, surname: 'Sok', number: 'N7654321' })))
    expect(other.body.data).toEqual({ readable: true, missing: ['passport_number', 'surname'] })
  })

  test.each([
    ['a picture', samplePng],
    ['a photograph', sampleJpeg],
    ['a PDF without a page', samplePdf()],
    ['a scan with a stamp on it', textPdf('Page 1')],
    ['a broken PDF', textPdf(HEAD).subarray(0, 60)],
  ])('%s asks nothing', async (_what, file) => {
    expect((await check(file)).body.data).toEqual({ readable: false, missing: [] })
  })

  test.each<[string, Uint8Array, string | undefined, number, string]>([
    ['no file', Buffer.alloc(0), undefined, 400, 'uploadVisaDoc'],
    ['text', Buffer.from('hello'), undefined, 415, 'uploadVisaDoc'],
    ['an unknown order', textPdf(HEAD), 'NOSUCHORDER', 404, 'orderId'],
    ['no order', textPdf(HEAD), '', 400, 'orderId'],
  ])('%s is refused, the field named', async (_what, file, orderId, http, path) => {
    const refused = await check(file, orderId)
    expect(refused.http).toBe(http)
    expect(refused.body.errors?.[0]?.path).toBe(path)
  })

  test('nothing is stored or mailed, nothing recorded but that it was compared; no session, no answer', async () => {
    const before = await kept()
    expect((await said('HANS MUELLER')).readable).toBe(true)
    await check(textPdf(HEAD), 'NOSUCHORDER')
    expect(await kept()).toEqual(before)
    for (const table of ['documents', 'mails'] as const)
      expect(await app.db.selectFrom(table).select('id').execute()).toEqual([])
    const events = app.db.selectFrom('events').select('kind').where('order_id', '=', order.id)
    const kinds = new Set((await events.execute()).map((event) => event.kind))
    expect([...kinds]).toEqual(['order.sensitive-compared'])
    expect((await sendCheck(app, '', { file: textPdf(HEAD) })).http).toBe(401)
    expect((await app.call(checkDocument, { token, body: {} as never })).http).toBe(415)
  })
})
