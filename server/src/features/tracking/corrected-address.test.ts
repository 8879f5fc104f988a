import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { getDownloadHistory, recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from '../intake/intake.public.ts'

describe.each(databaseKinds())('an order whose address was corrected, on %s', (kind) => {
  let app: TestApp
  let token: string
  let key: { 'x-api-key': string }
  let orderId: string
  let made = 0
  let file: { file1: string; url: string }
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Team'))
    key = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())
  const WRONG = 'another.sok@example.com'
  const RIGHT = 'sophea.sok@example.com'
  const former =
    'Before the address of the application was changed: who downloaded proved the one before'
  beforeEach(async () => {
    orderId = `CORRECTED-${++made}`
    const body = { order_id: orderId, full_name: 'Sophea', surname: 'Sok', email: WRONG }
    await app.call(acceptOrder, { headers: key, body: body as never })
    const form = { orderId, email: WRONG, file: samplePdf(orderId) }
    file = (await sendUpload(app, token, form)).body.data.document
  })

  const correct = async (body: object) => {
    const sent = { headers: key, params: { order_id: orderId }, body: body as never }
    expect((await app.call(correctOrder, sent)).http).toBe(200)
  }
  const prove = async (email: string, of = orderId, held: Record<string, string> = {}) => {
    const answer = await app.call(trackOrder, { body: { orderId: of, email }, cookies: held })
    expect(answer.http).toBe(200)
    return { tracking: answer.cookies[0]?.value ?? '' }
  }
  const page = (more: object) =>
    app.app.inject({ url: `/get-new-order-details/${orderId}`, ...more } as never)
  /** What each way of a traveller answers to who holds a grant. */
  const ways = async (cookies: Record<string, string>) => {
    const { file1, url } = file
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `file1=${encodeURIComponent(file1)}`
    const form = (await page({ cookies, method: 'POST', headers, payload })) as {
      headers: Record<string, unknown>
    }
    return [
      (await app.call(getDownloadHistory, { body: { orderId }, cookies })).http,
      (await app.call(recordDownload, { body: { orderId, file1 } as never, cookies })).http,
      (await app.app.inject({ url, cookies })).statusCode,
      String(form.headers.location).startsWith(url),
    ]
  }
  const downloads = async () => {
    const rows = app.db
      .selectFrom('downloads')
      .innerJoin('orders', 'orders.id', 'downloads.order_id')
    return (await rows.select('downloads.id').where('orders.order_id', '=', orderId).execute())
      .length
  }

  it('is closed to who proved it by the address it had, and records no download of his', async () => {
    const cookies = await prove(WRONG)
    expect(await ways(cookies)).toEqual([200, 200, 200, true])
    const before = await downloads()
    await correct({ email: RIGHT })
    expect(await ways(cookies)).toEqual([401, 401, 404, false])
    expect(await downloads()).toBe(before)
    expect(await ways(await prove(RIGHT))).toEqual([200, 200, 200, true])
  })

  it.runIf(kind === 'postgres')('records no download that waited for its correction', async () => {
    const cookies = await prove(WRONG)
    const body = { orderId, file1: file.file1 } as never
    const waited = await app.db.transaction().execute(async (trx) => {
      const order = trx.selectFrom('orders').select('id').where('order_id', '=', orderId)
      const { id } = await order.forUpdate().executeTakeFirstOrThrow()
      const asked = app.call(recordDownload, { body, cookies })
      await new Promise((done) => setTimeout(done, 300))
      await trx.updateTable('orders').set({ email: RIGHT }).where('id', '=', id).execute()
      return { asked }
    })
    expect((await waited.asked).http).toBe(401)
    expect(await downloads()).toBe(0)
  })

  it('has a proof of its own on record for each address', async () => {
    const proofs = async () => {
      const events = app.db.selectFrom('events').innerJoin('orders', 'orders.id', 'events.order_id')
      const proved = events
        .where('orders.order_id', '=', orderId)
        .where('kind', '=', 'tracking.proved')
      return (await proved.select('seq').execute()).length
    }
    await prove(WRONG)
    await prove(WRONG)
    expect(await proofs()).toBe(1)
    await correct({ email: RIGHT })
    await prove(RIGHT)
    await prove(RIGHT)
    expect(await proofs()).toBe(2)
  })

  it('is told apart in pack 1 from what the former address was given', async () => {
    await ways(await prove(WRONG))
    await correct({ email: RIGHT })
    await ways(await prove(RIGHT))
    const body = { orderId, defencePackType: 1 as const }
    const { details } = (await app.call(getDefencePackDetails, { token, body })).body.data
    expect(details).toEqual([former, former, '', ''])
  })

  it('counts no proof of the former address as one of its own, on its page and in the packs', async () => {
    const said = async () => {
      const call = { token, params: { orderId }, query: { masked: '1' as const } }
      const onPage = (await app.call(getOrderDetail, call)).body.data.evidence ?? []
      const body = { orderId, defencePackType: 1 as const }
      const pack = (await app.call(getDefencePackDetails, { token, body })).body.data
      expect(pack.elements).toEqual(onPage)
      const of = (name: string) => onPage.find((one) => one.name === name)?.proof
      return [of('Email match'), of('Downloaded by the traveller')]
    }
    const proved = 'Order ID and email were proved before the download'
    await ways(await prove(WRONG))
    const [match, before] = await said()
    expect(match).toBe(proved)
    await correct({ email: RIGHT })
    expect(await said()).toEqual([
      null,
      `${before}, by who proved the address before it was changed`,
    ])
    await ways(await prove(RIGHT))
    const [again, own] = await said()
    expect(again).toBe(proved)
    expect(own).not.toContain('before it was changed')
  })

  it('is not told apart where the spelling of its address alone was corrected', async () => {
    await ways(await prove(WRONG))
    await correct({ email: WRONG.toUpperCase() })
    const body = { orderId, defencePackType: 1 as const }
    const { details } = (await app.call(getDefencePackDetails, { token, body })).body.data
    expect(details).toEqual(['', ''])
  })

  it('is told apart, and proved anew, where the address was that of the account', async () => {
    const proofs = () =>
      app.db
        .selectFrom('events')
        .innerJoin('orders', 'orders.id', 'events.order_id')
        .where('orders.order_id', '=', orderId)
        .where('kind', '=', 'tracking.proved')
        .select('seq')
        .execute()
    await correct({ email: '', user: { email: WRONG } })
    await ways(await prove(WRONG))
    await correct({ user: { email: RIGHT } })
    await ways(await prove(RIGHT))
    expect(await proofs()).toHaveLength(2)
    const body = { orderId, defencePackType: 1 as const }
    const { details } = (await app.call(getDefencePackDetails, { token, body })).body.data
    expect(details).toEqual([former, former, '', ''])
  })

  it('stays open where other fields, or the spelling of the address alone, were corrected', async () => {
    const cookies = await prove(WRONG)
    await correct({ hotel_name: 'Raffles', email: WRONG.toUpperCase(), user: { email: RIGHT } })
    expect((await ways(cookies))[0]).toBe(200)
  })

  it('takes no other order of the same browser with it', async () => {
    const first = orderId
    const held = await prove(WRONG)
    orderId = `CORRECTED-${++made}`
    const body = { order_id: orderId, full_name: 'Maly', surname: 'Sok', email: WRONG }
    await app.call(acceptOrder, { headers: key, body: body as never })
    const both = await prove(WRONG, orderId, held)
    await correct({ email: RIGHT })
    const opens = (id: string) =>
      app.call(getDownloadHistory, { body: { orderId: id }, cookies: both })
    expect([(await opens(orderId)).http, (await opens(first)).http]).toEqual([401, 200])
  })

  it('is opened by no cookie whose proofs were moved, cut off or taken from another', async () => {
    const other = await prove(WRONG)
    const [payload = '', seal = '', proof = ''] = other.tracking.split('.')
    await correct({ email: RIGHT })
    const mine = await prove(RIGHT)
    const [, , right = ''] = mine.tracking.split('.')
    const opens = async (tracking: string) =>
      (await app.call(getDownloadHistory, { body: { orderId }, cookies: { tracking } })).http
    for (const bad of ['', `.${proof}`, `.${right.slice(1)}`, `.AAAA${right}`, '.'])
      expect(await opens(`${payload}.${seal}${bad}`)).toBe(401)
  })
})
