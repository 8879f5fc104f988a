import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseOrderOfFile } from '@e-arrival/contract/documents/batch'
import { describe, expect, test, vi } from 'vitest'
import { scanPdf } from '../../../testing/made/scan-pdf.ts'
import { zoneLines } from '../../../testing/made/zone-lines.ts'
import { twoZonesPng, zoneJpeg, zonePng } from '../../../testing/made/zone-picture.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenBatch, makeCard } from './batch.fixture.ts'

describe.each(databaseKinds())('pictures among many documents, on %s', (kind) => {
  const { given, add, list, only, give, leaveOut } = givenBatch(kind)

  // Six seconds are little for a reading where a machine runs other tests: it is none then, as for a member.
  test('a picture of a card is sure by its zone: number, surname and birthday of one order; of a passport it is not', {
    retry: 6,
  }, async () => {
    const passport = `Z${6_100_000 + Math.floor(Math.random() * 99_999)}`
    const birth = '1985-04-03'
    const { order } = await makeCard(given.app, {
      ...{ surname: 'Heng', details: { passport_number: passport, date_of_birth: birth } },
    })
    const zone = { surname: 'Heng', number: passport, birth }
    const sure = {
      order_id: order.order_id,
      agrees: ['passport_number', 'surname', 'date_of_birth'],
    }
    const passportPage = zoneJpeg(zoneLines(zone))
    await add(passportPage, { name: 'passport.jpg' })
    expect(await only()).toMatchObject({
      ...{ read: 'zone', heap: 'doubtful', candidates: [{ ...sure, notes: ['passport'] }] },
    })
    await leaveOut((await only()).id)
    const visa = zoneJpeg(zoneLines({ ...zone, kind: 'visa' }))
    await add(scanPdf(visa), { name: 'scan.pdf' })
    expect((await list())[1]).toMatchObject({
      ...{ read: 'zone', heap: 'sure', candidates: [{ ...sure, differs: [], notes: [] }] },
    })
    await leaveOut((await list())[1]?.id ?? 0)
    await add(scanPdf(visa, visa), { name: 'two pages.pdf' })
    expect((await list())[2]).toMatchObject({
      ...{ heap: 'doubtful', candidates: [{ ...sure, notes: ['not-all-read'] }] },
    })
    await leaveOut((await list())[2]?.id ?? 0)
    const id = (await list())[1]?.id ?? 0
    await leaveOut(id, false)
    expect((await give({ id, orderId: order.order_id, asSure: true })).http).toBe(200)
    const events = given.app.db.selectFrom('events').select('kind').where('order_id', '=', order.id)
    expect((await events.execute()).map(({ kind }) => kind)).toContain('document.uploaded')
  })

  test('a card that lies on its side is as sure as one that stands; two in one picture, head to foot, are not', {
    retry: 3,
  }, async () => {
    const passport = `Y${6_100_000 + Math.floor(Math.random() * 99_999)}`
    const birth = '1985-04-03'
    const { order } = await makeCard(given.app, {
      ...{ surname: 'Heng', details: { passport_number: passport, date_of_birth: birth } },
    })
    const zone = zoneLines({ surname: 'Heng', number: passport, birth, kind: 'visa' })
    const other = zoneLines({ surname: 'Chan', number: 'P7654321', birth, kind: 'visa' })
    await add(zoneJpeg(zone, 90), { name: 'turned.jpg' })
    expect(await only()).toMatchObject({
      ...{ read: 'zone', heap: 'sure', candidates: [{ order_id: order.order_id, notes: [] }] },
    })
    await leaveOut((await only()).id)
    await add(twoZonesPng(zone, other), { name: 'two.png' })
    expect((await list())[1]).toMatchObject({
      ...{ read: 'zone', heap: 'doubtful' },
      candidates: [{ order_id: order.order_id, notes: ['not-all-read'] }],
    })
  })

  test('a zone whose check digits do not hold is said to be unsure and is no fact', {
    retry: 3,
  }, async () => {
    const { order, passport } = await makeCard(given.app, { surname: 'Heng' })
    const [name = '', figures = ''] = zoneLines({
      ...{ surname: 'Heng', number: passport, birth: '1985-04-03', kind: 'visa' as const },
    })
    const wrong = figures.replace(
      passport,
      `${passport.slice(0, -1)}${(Number(passport.at(-1)) + 1) % 10}`,
    )
    await add(zonePng([name, wrong]), { name: `${order.order_id}.png` })
    expect(await only()).toMatchObject({
      ...{ read: 'unsure zone', heap: 'doubtful' },
      candidates: [{ order_id: order.order_id, agrees: ['order_id'], differs: [] }],
    })
  })

  test('while a file is read for another order the database serves others; said again it is chosen once', async () => {
    const { order } = await makeCard(given.app)
    const picture = zoneJpeg(
      zoneLines({ surname: 'Heng', number: 'P7654321', birth: '1985-04-03' }),
    )
    await add(picture, { name: 'card.jpg' })
    const { id } = await only()
    const body = { id, orderId: order.order_id }
    const headers = { 'idempotency-key': 'choose-1' }
    const choose = () => given.app.call(chooseOrderOfFile, { token: given.token, headers, body })
    const open = () => readdir(join(given.app.dataDir, 'documents', 'incoming'))
    const chosen = choose()
    await vi.waitFor(async () => expect(await open()).toHaveLength(1), { interval: 5 })
    await given.app.db.selectFrom('staff').select('id').execute()
    expect(await open()).toHaveLength(1)
    const answers = [await chosen, await choose()]
    for (const answer of answers)
      expect([answer.http, answer.body.data]).toEqual([200, { order_id: order.order_id }])
    expect(answers[1]?.headers['idempotency-replayed']).toBe('true')
  })
})
