import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { acceptOrder } from '@e-arrival/contract/intake'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { addOrderView } from '@e-arrival/contract/orders/views'
import { ERASED, eraseTraveller } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { addSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'

const NUMBERS = [
  ...['N.812.3457', 'N–8123457', 'N°8123457', 'N/8123457', 'N:8123457', 'Ｎ８１２３４５７'],
  ...['N៨១២៣៤៥៧', 'N812\u200b3457', "N'8123457", 'N – – 8123457'],
  'N8123457<4KHM9001011F3001018<<<<<<<<<<<<<<04',
]
const NAMES = [
  ...[
    'Chea Maly',
    'ＭＡＬＹ　ＣＨＥＡ',
    'Ma\u200bly Ch\u200bea',
    'Chea - Maly',
    'Chea: Maly',
    'Maly (Chea',
  ],
  'P<KHMCHEA<<MALY<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
]
const PHONES = [
  '012,345,678',
  '012_345_678',
  '012 345 678',
  '០១២៣៤៥៦៧៨',
  '+855 (0)12 345 678',
  '012\u200b345678',
]
/** What is nobody's, and stays as it is typed: wide, with its marks apart, with what nobody sees. */
const OTHERS = 'N8123458，Ｎ\u200b9, e\u0301, ៨១២; Chea Sophal, 012 345 679'
const SAID = `Ask ${[...NUMBERS, ...NAMES, ...PHONES].join(' or ')}. ${OTHERS}`
const left = (numbers: string[], names: string[], phones: string[]) =>
  `Ask ${[...numbers, ...names, ...phones].join(' or ')}. ${OTHERS}`
const gone = (all: string[]) => all.map(() => ERASED)
const look = { unassigned: false, sortBy: 'created_at', sortDir: 'desc', filters: {}, hidden: [] }

describe.each(databaseKinds())('words of a traveller, typed otherwise, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const erase = async (orderId: string, upTo: 'sensitive' | 'contact') => {
    const body = { orderId, confirm: orderId, upTo, reason: `Asked by ${NUMBERS[0]}` }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  }
  const stored = async () => {
    const { db } = app
    const [text] = await db.selectFrom('saved_texts').select('versions').execute()
    const [note] = await db.selectFrom('shift_notes').select('words').execute()
    const remark = await db.selectFrom('remarks').select('remark').orderBy('id').execute()
    const views = await db.selectFrom('saved_views').select('name').orderBy('id').execute()
    return { text: text?.versions.en, note: note?.words, remark: remark[0]?.remark, views }
  }

  it('lose him in each spelling, and keep all else sign for sign', async () => {
    const order = {
      ...{ order_id: 'TYPED00001', full_name: 'Maly Chea', email: 'maly@whisper.example' },
      ...{ country_phone_code: '855', phone_number: '85512345678', passport_number: 'N8123457' },
      ...{ surname: '', arrival_date: '2026-12-24', amount: '49.00', currency: 'USD' },
    }
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
    expect((await app.call(acceptOrder, { headers, body: order })).http).toBe(200)
    const { order_id: orderId } = order
    const done = async (answer: Promise<{ http: number }>) => expect((await answer).http).toBe(200)
    await done(app.call(addRemark, { token, body: { orderId, remark: SAID } as never }))
    const text = { name: 'Plain', shared: true, versions: { en: SAID } }
    await done(app.call(addSavedText, { token, body: text }))
    await done(app.call(signHandOver, { token, body: { words: SAID } }))
    const mail = { orderId, subject: NUMBERS.join(' '), text: SAID, holdSeconds: 600 }
    const sending = { ...mail, mailServiceProvider: 'AWS' } as never
    await done(app.call(sendMessage, { token, body: sending }))
    for (const search of ['ＭＡＬＹ chea', 'n៨១២-3457', '٠١٢٣٤٥٦٧٨', 'Maly Sophal']) {
      const body = { orderName: 'newOrder', name: `Of ${search}`, shared: true }
      await done(
        app.call(addOrderView, { token, body: { ...body, look: { ...look, search } } as never }),
      )
    }

    await erase(orderId, 'sensitive')
    const some = left(gone(NUMBERS), NAMES, PHONES)
    expect(await stored()).toMatchObject({ text: some, note: some, remark: some })
    const [sent] = await app.db.selectFrom('mails').selectAll().execute()
    expect(sent?.subject).toBe(gone(NUMBERS).join(' '))
    expect(sent?.body_text).toContain(some)
    expect(sent?.html).toContain(some.replaceAll('<', '&lt;'))
    expect(await verifyRows(app.db)).toEqual([])

    await erase(orderId, 'contact')
    const named = left(
      gone(NUMBERS),
      NAMES.map(() => '{given_name} {surname}'),
      gone(PHONES),
    )
    expect(await stored()).toEqual({
      ...{ text: named, note: left(gone(NUMBERS), gone(NAMES), gone(PHONES)), remark: '' },
      views: [{ name: 'Of Maly Sophal' }],
    })
    expect(await verifyRows(app.db)).toEqual([])
  })
})
