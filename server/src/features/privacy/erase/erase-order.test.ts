import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listActivity } from '@e-arrival/contract/activity'
import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { listHandOvers, signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { quickFind } from '@e-arrival/contract/orders/find'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { addOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller, exportTraveller, getOrderPrivacy } from '@e-arrival/contract/privacy'
import { addSavedText, listSavedTexts } from '@e-arrival/contract/saved-texts/saved-texts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChains } from '../../../platform/event-log/verify-chains.read.ts'
import {
  contact,
  type Lives,
  sensitive,
  startLives,
  TELLING,
} from '../../../testing/faults/lives.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { verifySearch } from '../../orders/orders.public.ts'

describe.each(databaseKinds())('an erased order on %s', (kind) => {
  let lives: Lives
  let app: TestApp
  let token: string
  const orderId = 'ERASED0001'
  const params = { orderId }
  beforeAll(async () => {
    lives = await startLives(kind)
    app = lives.app
    token = lives.token
    for (const order_id of [orderId, 'STAYS00001']) await lives.live(order_id)
  })
  afterAll(() => app.close())

  const idOf = (id: string) => lives.idOf(id)
  const dumpOf = (id: string) => lives.dumpOf(id)
  const erase = (upTo: 'sensitive' | 'contact', confirm = orderId) =>
    lives.erase(orderId, upTo, confirm)
  const problems = async () => [
    ...(await verifyChains(app.db)),
    ...(await verifyRows(app.db)),
    ...(await verifySearch(app.db)),
  ]
  /** How many files of documents lie in storage. */
  const filesLeft = async () => {
    const found = await readdir(join(app.dataDir, 'documents'), {
      recursive: true,
      withFileTypes: true,
    })
    return found.filter((entry) => entry.isFile()).length
  }
  const exported = async () => {
    const answer = await app.app.inject({
      ...{ method: 'POST', url: `/api${exportTraveller.path}`, payload: params },
      headers: { authorization: token },
    })
    expect(answer.statusCode).toBe(200)
    return unzipSync(new Uint8Array(answer.rawPayload))
  }

  it('has something of its traveller in every place that is looked into', async () => {
    const telling = (await dumpOf(orderId)).filter((row) => TELLING.test(row))
    const places = [
      'applications',
      'documents',
      'mails',
      'downloads',
      'remarks',
      'events',
      'orders',
    ]
    const found = new Set(telling.map((row) => row.slice(0, row.indexOf(':'))))
    for (const place of [...places, 'invoices', 'mail_events', 'import_parts', 'outbox'])
      expect([...found]).toContain(place)
  })

  it('can be exported whole before', async () => {
    const files = await exported()
    expect(Object.keys(files)).toEqual(['order.json', expect.stringContaining('documents/')])
    const text = strFromU8(files['order.json'] ?? new Uint8Array())
    for (const value of [
      ...Object.values(sensitive),
      contact.email,
      'Canary called',
      '203.0.113.9',
    ])
      expect(text).toContain(value)
    expect(await problems()).toEqual([])
    expect(await filesLeft()).toBe(2)
  })

  it('asks for the order id, typed', async () => {
    const refused = await erase('contact', 'erased0001')
    expect([refused.http, refused.body.errors?.[0]?.path]).toEqual([400, 'confirm'])
    expect((await dumpOf(orderId)).join()).toMatch(TELLING)
  })

  it('loses its sensitive class first, and keeps who it was', async () => {
    expect((await erase('sensitive')).http).toBe(200)
    const dump = (await dumpOf(orderId)).join('\n')
    for (const value of Object.values(sensitive)) expect(dump).not.toContain(value)
    expect(dump).toContain(contact.email)
    expect(dump).not.toContain('outbox: ')
    expect(Object.keys(await exported())).toEqual(['order.json'])
    expect(await filesLeft()).toBe(1)
    expect(await problems()).toEqual([])
  })

  it('then holds nothing of its traveller, and verifies', async () => {
    const saved = { shared: false, orderName: 'newOrder' }
    const look = { unassigned: false, sortBy: 'created_at', sortDir: 'desc' } as const
    const searches = { Asked: contact.email, Wanted: 'Wanted' }
    for (const [viewName, search] of Object.entries(searches))
      await app.call(addOrderView, {
        token,
        body: { ...saved, name: viewName, look: { ...look, search, filters: {}, hidden: [] } },
      })
    const name = `${contact.full_name} ${contact.surname}`
    const plain = { ...look, search: '', filters: {}, hidden: [] }
    for (const shared of [false, true])
      await app.call(addOrderView, {
        token,
        body: { ...saved, shared, name: `${name} ${contact.email}`, look: plain },
      })
    await app.call(addSavedText, {
      token,
      body: { name: `For ${name}`, shared: false, versions: { en: `Dear ${name}, hello.` } },
    })
    await app.call(addSavedText, {
      token,
      body: { name: `Ours for ${name}`, shared: true, versions: { en: 'Hello.' } },
    })
    const words = `Ask ${contact.surname}, ${contact.full_name} (${contact.email}) about ${orderId}.`
    await app.call(signHandOver, { token, body: { words } })
    const namedIn = () =>
      exported().then(
        (files) => JSON.parse(strFromU8(files['order.json'] ?? new Uint8Array())).named_in,
      )
    expect(await namedIn()).toMatchObject({
      ...{ saved_texts: [{ name: `For ${name}` }, {}], hand_overs: [{ words }] },
      saved_views: [
        { shared: false, name: 'Asked', search: contact.email },
        ...[false, true].map((shared) => ({ shared, name: `${name} ${contact.email}` })),
      ],
    })
    expect((await erase('contact')).http).toBe(200)
    expect(await namedIn()).toEqual({ saved_texts: [], saved_views: [], hand_overs: [] })
    const [, text] = (await app.call(listSavedTexts, { token })).body.data
    expect(text).toMatchObject({
      ...{ edition: 2, name: expect.stringMatching(/^erased \d+$/) },
      versions: { en: 'Dear {given_name} {surname}, hello.' },
    })
    const [note] = (await app.call(listHandOvers, { token, query: {} })).body.data
    expect(note?.words).toBe('Ask erased (erased) about erased.')
    const views = await app.db.selectFrom('saved_views').select('name').orderBy('id').execute()
    const erased = { name: expect.stringMatching(/^erased \d+$/) }
    expect(views).toEqual([{ name: 'Wanted' }, erased, erased])
    expect(JSON.stringify(await app.db.selectFrom('activity').selectAll().execute())).not.toMatch(
      TELLING,
    )
    const shared = (await app.call(listActivity, { token, query: {} })).body.data
      .filter((event) => event.kind.startsWith('shared-'))
      .map((event) => event.data)
    expect(shared).toMatchObject([erased, erased])
    expect((await dumpOf(orderId)).filter((row) => TELLING.test(row))).toEqual([])
    const files = await exported()
    expect(strFromU8(files['order.json'] ?? new Uint8Array())).not.toMatch(TELLING)
    expect(await problems()).toEqual([])
    expect((await dumpOf('STAYS00001')).join()).toMatch(TELLING)
  })

  it('says who erased it and why, and who read it stays', async () => {
    const { data } = (await app.call(getOrderTimeline, { token, params, query: {} })).body
    const erased = data.filter((event) => event.kind === 'order.erased').map((event) => event.data)
    expect(erased).toMatchObject([
      { classes: ['sensitive', 'contact'], reason: 'She asked for it' },
      { classes: ['sensitive'], reason: 'She asked for it' },
    ])
    const privacy = (await app.call(getOrderPrivacy, { token, params })).body.data
    expect(privacy.contact).toMatchObject({ fields: [], erased_at: expect.any(String) })
    expect(privacy.sensitive).toMatchObject({ fields: [], files: 0 })
    expect(privacy.reads.map((read) => read.kind)).toContain('order.exported')
  })

  it('says of each class who erased it, where the other went later and by another hand', async () => {
    const { order_id } = await makeOrder(app.db)
    const ada = await makeMember(app.db, 'Admin', 'Ada Later')
    expect((await lives.erase(order_id, 'sensitive', order_id)).http).toBe(200)
    const body = {
      orderId: order_id,
      confirm: order_id,
      upTo: 'contact',
      reason: 'By court',
    } as const
    const later = await app.call(eraseTraveller, { token: await app.signInAs(ada), body })
    expect(later.http).toBe(200)
    const told = await app.call(getOrderPrivacy, { token, params: { orderId: order_id } })
    expect(told.body.data).toMatchObject({
      sensitive: { erased: { by: expect.not.stringContaining('Ada'), reason: 'She asked for it' } },
      contact: { erased: { by: 'Ada Later', reason: 'By court' } },
    })
  })

  it('is a pack that says when it was erased, and a page', async () => {
    for (const defencePackType of [1, 2] as const) {
      const pack = await app.call(getDefencePackDetails, {
        token,
        body: { orderId, defencePackType },
      })
      expect(pack.http).toBe(200)
      expect(JSON.stringify(pack.body)).not.toMatch(TELLING)
      expect(JSON.stringify(pack.body)).toMatch(/[Ee]rased on \d\d-\d\d-\d{4}/)
    }
    const page = await app.call(getOrderDetail, { token, params, query: { masked: '1' } })
    expect(page.body.data.erased).toMatchObject({ contact_at: expect.any(String) })
    expect(JSON.stringify(page.body)).not.toMatch(TELLING)
    const found = await app.call(quickFind, { token, query: { search: 'canarysen' } })
    expect(found.body.data.map((row) => row.order_id)).toEqual(['STAYS00001'])
  })

  it('erases nothing twice', async () => {
    const again = await erase('contact')
    expect([again.http, again.body.message]).toEqual([
      200,
      'It was erased before; nothing is left to erase',
    ])
  })

  it.each([
    ['a row blanked by hand', sql`update downloads set ip = '' where ip <> ''`],
    [
      'a row of the erased order changed',
      sql`update remarks set remark = 'forged' where remark = ''`,
    ],
  ])('names %s', async (_what, change) => {
    await app.db
      .transaction()
      .execute(async (trx) => {
        await change.execute(trx)
        expect((await verifyRows(trx)).length).toBeGreaterThan(0)
        await sql`select 1/0`.execute(trx).catch(() => undefined)
      })
      .catch(() => undefined)
    expect(await problems()).toEqual([])
  })

  it('lets nobody redact the events of an order that is not erased, and names who does', async () => {
    const id = await idOf('STAYS00001')
    const redact = sql`update events set data = redacted_event(kind, data)
      where order_id = ${id} and kind = 'mail.queued'`
    await expect(redact.execute(app.db)).rejects.toThrow('only ever added')
    const erased = await idOf(orderId)
    await expect(
      sql`update events set data = data || '{"x": 1}' where order_id = ${erased}`.execute(app.db),
    ).rejects.toThrow('only ever added')
    const named = await app.db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table events disable trigger events_only_redacted`.execute(trx)
        await redact.execute(trx)
        const one = await verifyChains(trx)
        await sql`update events set data = data || '{"to": "forged@x.example"}'
        where order_id = ${erased} and kind = 'mail.queued'`.execute(trx)
        const two = await verifyChains(trx)
        throw Object.assign(new Error('roll back'), { one, two })
      })
      .catch((error: { one: { order_id: string }[]; two: { order_id: string }[] }) => error)
    expect(named.one.map((row) => row.order_id)).toEqual(['STAYS00001'])
    expect(named.two.map((row) => row.order_id).sort()).toEqual(['ERASED0001', 'STAYS00001'])
    expect(await problems()).toEqual([])
  })
})
