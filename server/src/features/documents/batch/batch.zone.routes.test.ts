import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseOrderOfFile, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { describe, expect, test, vi } from 'vitest'
import { scanPdf } from '../../../testing/made/scan-pdf.ts'
import { zoneLines } from '../../../testing/made/zone-lines.ts'
import { twoZonesPng, zoneJpeg, zonePng } from '../../../testing/made/zone-picture.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenBatch, makeCard } from './batch.fixture.ts'

// Of a number that is drawn chance decides whether it can be read: a Z is often taken for a 2.
describe.each(databaseKinds())('pictures among many documents, on %s', (kind) => {
  const { given, add, list, only, give, leaveOut } = givenBatch(kind)
  /** Adds a file until all of it was read: a machine that others keep busy has no turn for a reading, or not the time, and says so. */
  const addRead = (file: Uint8Array, name: string, { isAllRead = true } = {}) =>
    vi.waitFor(async (): Promise<WaitingFile> => {
      expect((await add(file, { name })).http).toBe(200)
      const added = (await list()).at(-1) ?? expect.fail('none waits')
      const isPart = added.candidates.some(({ notes }) => notes.includes('not-all-read'))
      const isHurried = added.read === 'no text' || (isAllRead && isPart)
      if (isHurried) await leaveOut(added.id)
      expect(isHurried).toBe(false)
      return added
    }, 50_000)

  test('a picture of a card is sure by its zone: number, surname and birthday of one order; of a passport it is not', async () => {
    const passport = 'N6112877'
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
    const page = await addRead(passportPage, 'passport.jpg')
    expect(page).toMatchObject({
      ...{ read: 'zone', heap: 'doubtful', candidates: [{ ...sure, notes: ['passport'] }] },
    })
    await leaveOut(page.id)
    const visa = zoneJpeg(zoneLines({ ...zone, kind: 'visa' }))
    const card = await addRead(scanPdf(visa), 'scan.pdf')
    expect(card).toMatchObject({
      ...{ read: 'zone', heap: 'sure', candidates: [{ ...sure, differs: [], notes: [] }] },
    })
    await leaveOut(card.id)
    const pages = await addRead(scanPdf(visa, visa), 'two pages.pdf', { isAllRead: false })
    expect(pages).toMatchObject({
      ...{ heap: 'doubtful', candidates: [{ ...sure, notes: ['not-all-read'] }] },
    })
    await leaveOut(pages.id)
    const { id } = card
    await leaveOut(id, false)
    expect((await give({ id, orderId: order.order_id, asSure: true })).http).toBe(200)
    const events = given.app.db.selectFrom('events').select('kind').where('order_id', '=', order.id)
    expect((await events.execute()).map(({ kind }) => kind)).toContain('document.uploaded')
  })

  test('a card that lies on its side is as sure as one that stands; two in one picture, head to foot, are not', async () => {
    const passport = 'N6154836'
    const birth = '1985-04-03'
    const { order } = await makeCard(given.app, {
      ...{ surname: 'Heng', details: { passport_number: passport, date_of_birth: birth } },
    })
    const zone = zoneLines({ surname: 'Heng', number: passport, birth, kind: 'visa' })
    const other = zoneLines({ surname: 'Chan', number: 'P7654321', birth, kind: 'visa' })
    const turned = await addRead(zoneJpeg(zone, 90), 'turned.jpg')
    expect(turned).toMatchObject({
      ...{ read: 'zone', heap: 'sure', candidates: [{ order_id: order.order_id, notes: [] }] },
    })
    await leaveOut(turned.id)
    expect(await addRead(twoZonesPng(zone, other), 'two.png', { isAllRead: false })).toMatchObject({
      ...{ read: 'zone', heap: 'doubtful' },
      candidates: [{ order_id: order.order_id, notes: ['not-all-read'] }],
    })
  })

  test('a zone whose check digits do not hold is said to be unsure and is no fact', async () => {
    const { order, passport } = await makeCard(given.app, { surname: 'Heng' })
    const [name = '', figures = ''] = zoneLines({
      ...{ surname: 'Heng', number: passport, birth: '1985-04-03', kind: 'visa' as const },
    })
    const wrong = figures.replace(
      passport,
      `${passport.slice(0, -1)}${(Number(passport.at(-1)) + 1) % 10}`,
    )
    expect(await addRead(zonePng([name, wrong]), `${order.order_id}.png`)).toMatchObject({
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
