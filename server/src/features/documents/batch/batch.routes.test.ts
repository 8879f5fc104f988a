import { batchTexts } from '@e-arrival/contract/documents/batch'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sealFields } from '../../../platform/data-keys/sealed-fields.store.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockedPdf } from '../../../testing/made/locked-pdf.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePng } from '../../../testing/made/sample-files.ts'
import { textPdf } from '../../../testing/made/text-pdf.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenBatch, makeCard } from './batch.fixture.ts'

describe.each(databaseKinds())('documents, many at once, on %s', (kind) => {
  const { given, add, list, only, give, choose, leaveOut, bytesOf } = givenBatch(kind)
  const card = (...parts: Parameters<typeof makeCard> extends [unknown, ...infer R] ? R : never) =>
    makeCard(given.app, ...parts)
  const storedFor = async (orderId: number) => {
    const of = (table: 'documents' | 'mails') =>
      given.app.db.selectFrom(table).select('id').where('order_id', '=', orderId).execute()
    return { documents: (await of('documents')).length, mails: (await of('mails')).length }
  }
  const kindsOf = async (orderId: number): Promise<string[]> => {
    const events = given.app.db.selectFrom('events').select('kind').where('order_id', '=', orderId)
    return (await events.orderBy('seq').execute()).map((event) => event.kind)
  }
  const candidate = async () => (await only()).candidates[0]

  test('a card is sure of its order, nothing is stored or mailed, and given it is an upload like any other', async () => {
    const { order, card: file } = await card()
    expect((await add(file, { name: 'sok.pdf' })).body).toMatchObject({ status: 1 })
    expect(await only()).toMatchObject({
      ...{ name: 'sok.pdf', read: 'text', heap: 'sure', copies: [], left_out: false },
      candidates: [
        {
          ...{ order_id: order.order_id, differs: [], notes: [], document: null },
          agrees: ['passport_number', 'surname', 'arrival_date'],
        },
      ],
    })
    expect(await storedFor(order.id)).toEqual({ documents: 0, mails: 0 })
    const given = await give({ orderId: order.order_id, asSure: true })
    expect(given).toMatchObject({ http: 200, body: { data: { document: { file1: 'sok.pdf' } } } })
    expect(await storedFor(order.id)).toEqual({ documents: 1, mails: 1 })
    expect(await kindsOf(order.id)).toEqual([
      ...['order.sensitive-compared', 'document.uploaded', 'mail.queued'],
    ])
    expect(await list()).toEqual([])
  })

  test('an order whose passport number lies sealed is found by it', async () => {
    const { db } = given.app
    const passport = 'QX4471903'
    const { order, card: file } = await card({
      surname: 'Ly',
      details: { passport_number: passport },
    })
    await sql`update applications set details = details - 'passport_number' where order_id = ${order.id}`.execute(
      db,
    )
    await inTransaction(db, (trx) =>
      sealFields(trx, [{ orderId: order.id, fields: { passport_number: passport } }]),
    )
    await add(file)
    expect(await only()).toMatchObject({
      heap: 'sure',
      candidates: [{ order_id: order.order_id, differs: [] }],
    })
  })

  test('who has the same surname on the same day is a candidate with what speaks against him', async () => {
    const { order } = await card({ surname: 'Chhim' })
    const other = await card({ surname: 'Chhim' })
    await given.app.db.deleteFrom('applications').where('order_id', '=', other.order.id).execute()
    await add(other.card)
    expect(await only()).toMatchObject({
      heap: 'doubtful',
      candidates: [
        {
          order_id: order.order_id,
          agrees: ['surname', 'arrival_date'],
          differs: ['passport_number'],
        },
      ],
    })
  })

  test('two orders of one traveller, two files for one order, the same file twice: none is sure', async () => {
    const { order, card: file, passport } = await card()
    await add(file)
    const twin = await makeOrder(given.app.db, {
      ...{ arrival_date: null, surname: '', details: { passport_number: passport } },
    })
    expect(await candidate()).toMatchObject({ order_id: order.order_id, notes: ['another-order'] })
    await given.app.db
      .updateTable('orders')
      .set({ status: 'Completed' })
      .where('id', '=', twin.id)
      .execute()
    expect((await only()).heap).toBe('sure')
    await add(file)
    const [first, second] = await list()
    expect([first?.heap, second?.heap]).toEqual(['doubtful', 'doubtful'])
    expect([first?.copies, second?.copies]).toEqual([[second?.id], [first?.id]])
    await leaveOut(second?.id ?? 0)
    expect((await list())[0]?.heap).toBe('sure')
    await add(samplePng, { name: `${order.order_id}.png` })
    expect((await list()).map(({ heap, left_out }) => left_out || heap)).toEqual([
      'doubtful',
      true,
      'doubtful',
    ])
    expect((await list())[0]?.candidates[0]?.notes).toEqual(['another-file'])
  })

  test('a file that bears another order’s name is not sure of the one it shows', async () => {
    const [one, other] = [await card(), await card()]
    await add(one.card, { name: `${other.order.order_id}.pdf` })
    const file = await only()
    expect(file.heap).toBe('doubtful')
    expect(file.candidates[0]).toMatchObject({
      order_id: one.order.order_id,
      differs: ['order_id'],
    })
  })

  test.each([
    ['Deleted', 'deleted', 409],
    ['Refunds', 'refunded', 409],
    ['Completed', 'completed', 200],
  ] as const)(
    'of an order that is %s it is said, and giving says the same',
    async (status, note, http) => {
      const { order, card: file } = await card()
      await add(file)
      await given.app.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      expect(await only()).toMatchObject({ heap: 'doubtful', candidates: [{ notes: [note] }] })
      expect((await give({ orderId: order.order_id, asSure: true })).http).toBe(409)
      expect((await give({ orderId: order.order_id })).http).toBe(http)
      expect((await storedFor(order.id)).documents).toBe(http === 200 ? 1 : 0)
    },
  )

  test('an order that has a document, or another one by now, is not given a new one unseen', async () => {
    const { order, card: file } = await card()
    const upload = (sent: Uint8Array) =>
      sendUpload(given.app, given.token, {
        ...{ orderId: order.order_id, email: order.email, file: sent, mailServiceProvider: 'AWS' },
      })
    await add(file)
    const { body } = await upload(textPdf('An earlier card of this traveller'))
    const { id } = body.data.document
    expect(await candidate()).toMatchObject({ notes: ['has-document'], document: { id } })
    expect(await give({ orderId: order.order_id })).toMatchObject({
      ...{ http: 409, body: { message: batchTexts.otherDocument } },
    })
    expect((await give({ orderId: order.order_id, shownDocument: id })).http).toBe(200)
    await add(file)
    expect(await candidate()).toMatchObject({ notes: ['same-document'] })
  })

  test('pressed twice at once, and called again since the answer was lost, it is given once', async () => {
    const { order, card: file } = await card()
    await add(file)
    const { id } = await only()
    const press = (key?: string) =>
      give({ id, orderId: order.order_id, asSure: true, ...(key ? { key } : {}) })
    const both = await Promise.all([press('first'), press()])
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 404])
    expect((await press('first')).http).toBe(both[0]?.http)
    expect((await press()).body).toMatchObject({
      message: batchTexts.gone,
      errors: [{ path: 'id' }],
    })
    expect(await storedFor(order.id)).toEqual({ documents: 1, mails: 1 })
  })

  test('the answer of a keyed call comes again, and so does a keyed adding', async () => {
    const { order, card: file } = await card()
    const ids = [await add(file, { key: 'a' }), await add(file, { key: 'a' })].map(
      ({ body }) => body.data.id,
    )
    expect(ids[0]).toBe(ids[1])
    const [one, two] = [
      await give({ id: ids[0] ?? 0, orderId: order.order_id, key: 'g' }),
      await give({ id: ids[0] ?? 0, orderId: order.order_id, key: 'g' }),
    ]
    expect([one?.http, two?.http]).toEqual([200, 200])
    expect(two?.body.data).toEqual(one?.body.data)
    expect((await storedFor(order.id)).documents).toBe(1)
  })

  test('another member finds nothing of it, whatever he asks; no session, no answer', async () => {
    const { order, card: file } = await card()
    await add(file)
    const { id } = await only()
    const token = await given.app.signInAs(await makeMember(given.app.db, 'Admin'))
    expect(await list(token)).toEqual([])
    expect((await bytesOf(id, token)).statusCode).toBe(404)
    expect((await choose(id, order.order_id, token)).http).toBe(404)
    expect((await leaveOut(id, true, token)).http).toBe(404)
    expect((await give({ id, orderId: order.order_id, token })).http).toBe(404)
    expect((await only()).left_out).toBe(false)
    expect([(await bytesOf(id, 'x')).statusCode, (await add(file, { token: 'x' })).http]).toEqual([
      401, 401,
    ])
  })

  test('an order that a member names stands first, with what agrees and what does not', async () => {
    const { card: file } = await card()
    const other = await makeOrder(given.app.db, { surname: 'Durand' })
    await add(file)
    const { id } = await only()
    expect((await give({ orderId: other.order_id })).http).toBe(400)
    expect((await choose(id, other.order_id)).body).toMatchObject({
      data: { order_id: other.order_id },
    })
    expect(await only()).toMatchObject({
      heap: 'doubtful',
      candidates: [{ order_id: other.order_id, chosen: true, agrees: [] }, { chosen: false }],
    })
    expect((await give({ orderId: other.order_id })).http).toBe(200)
    expect((await choose(id, 'NOSUCHORDER')).http).toBe(404)
  })

  test('an order that was changed since is looked at again', async () => {
    const { order, card: file } = await card()
    await add(file)
    await given.app.db
      .updateTable('orders')
      .set({ surname: 'Else' })
      .where('id', '=', order.id)
      .execute()
    expect(await candidate()).toMatchObject({ notes: ['changed'] })
    expect((await give({ orderId: order.order_id })).body.message).toBe(batchTexts.changed)
    await choose((await only()).id, order.order_id)
    expect(await candidate()).toMatchObject({ notes: [], differs: ['surname'] })
  })

  test.each<[string, Uint8Array, number]>([
    ['nothing', Buffer.alloc(0), 400],
    ['no picture', Buffer.from('hello'), 415],
    ['too much', Buffer.concat([textPdf('x'), Buffer.alloc(10 * 1024 * 1024)]), 413],
  ])('%s is refused, the field named', async (_what, file, http) => {
    const refused = await add(file)
    expect(refused.http).toBe(http)
    expect(refused.body.errors?.[0]?.path).toBe('uploadVisaDoc')
    expect(await list()).toEqual([])
  })

  test('a card of two people is not sure of the one who ordered', async () => {
    const { order, card: file } = await card({}, ['Name: CHAN RATHA', 'Passport No. XB4410077'])
    await add(file)
    expect(await only()).toMatchObject({
      heap: 'doubtful',
      candidates: [{ order_id: order.order_id, differs: [], notes: ['another-person'] }],
    })
    expect((await give({ orderId: order.order_id, asSure: true })).http).toBe(409)
  })

  test('a picture says its name alone, and is never sure', async () => {
    const { order } = await card()
    await add(samplePng, { name: `${order.order_id} visa.png` })
    expect(await only()).toMatchObject({
      ...{ read: 'no text', heap: 'doubtful' },
      candidates: [{ order_id: order.order_id, agrees: ['order_id'], differs: [] }],
    })
    await add(samplePng, { name: 'scan.png' })
    expect((await list())[1]).toMatchObject({ heap: 'none', candidates: [] })
  })

  test('a PDF that a password locks is said to be locked, and compared by its name alone', async () => {
    const { order } = await card()
    await add(lockedPdf, { name: `${order.order_id}.pdf` })
    expect(await only()).toMatchObject({ read: 'locked', heap: 'doubtful' })
  })
})
