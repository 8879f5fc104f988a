import { API_BASE } from '@e-arrival/contract/call/api-base'
import {
  type DefencePack,
  defencePackColumns,
  getDefencePackDetails,
  getDefencePackPdf,
} from '@e-arrival/contract/defence-packs'
import { getEvidenceNotices } from '@e-arrival/contract/evidence'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { travellerActor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { bindAll } from '../../testing/made/bind-all.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { makeToldOrder } from '../../testing/made/make-told-order.ts'
import { asRead, readPdf, tableRows } from '../../testing/read-pdf.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { deliverCheckpoints, openCheckpoints } from '../evidence/evidence.public.ts'

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 2, 3, 0, second))
const squeezed = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '')

describe.each(databaseKinds())('defence packs on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
  })
  afterAll(() => app.close())

  const details = async (orderId: string, defencePackType: 1 | 2): Promise<DefencePack> => {
    const answer = await app.call(getDefencePackDetails, {
      token,
      body: { orderId, defencePackType },
    })
    expect(answer.http).toBe(200)
    return answer.body.data
  }
  const print = (body: object, as: string | null = token) =>
    app.app.inject({
      method: 'POST',
      url: API_BASE + getDefencePackPdf.path,
      payload: body,
      headers: as === null ? {} : { authorization: as },
    })
  const newestNote = async (): Promise<string> => {
    const { rows } = await sql<{ note: string }>`
      select note from checkpoints order by size desc limit 1`.execute(app.db)
    return rows[0]?.note ?? ''
  }
  const read = async (orderId: string, defencePackType: 1 | 2) => {
    const answer = await print({ orderId, defencePackType })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    return readPdf(answer.rawPayload)
  }
  /** Rows as another system's history brings them. */
  const addDownloads = (orderId: number, count: number) =>
    app.db
      .insertInto('downloads')
      .values(
        Array.from({ length: count }, (_, n) => ({
          order_id: orderId,
          document_id: null,
          file1: n % 2 ? 'e-arrival-card.pdf' : 'carte d’arrivée, Nguyễn Thị Hồng Đức, révisée.pdf',
          created_at: at(n),
          ip: n % 3 ? `203.0.113.${n % 256}` : '2001:db8:85a3:8d3:1319:8a2e:370:7348',
          timezone: n % 5 ? 'Asia/Phnom_Penh' : '',
          browser: 'Firefox',
          os: 'Linux',
        })),
      )
      .returning(['id', 'file1', 'ip'])
      .execute()
  /** Rows as this product writes them. */
  const witnessDownloads = async (orderId: number, count: number) => {
    const rows = await addDownloads(orderId, count)
    const events = rows.map(({ id, file1, ip }) => ({
      ...{ orderId, kind: 'download.recorded' as const },
      data: { downloadId: id, file1, ip },
      rows: [{ kind: 'download' as const, id }],
    }))
    await inTransaction(app.db, (trx) => appendEvents(trx, travellerActor, at(0), events))
  }
  it('prints every download on pages with repeated headings, as the details say', async () => {
    const order = await makeToldOrder(app.db)
    await witnessDownloads(order.id, 230)
    const pack = await details(order.order_id, 1)
    expect(pack.columns).toEqual(defencePackColumns[1])
    expect(pack.rows).toHaveLength(230)
    expect(pack.rows[1]).toEqual([
      ...['2', order.order_id, '01/01/2026 22:00:01', 'e-arrival-card.pdf'],
      ...['203.0.113.1', 'Asia/Phnom_Penh'],
    ])
    const pdf = await read(order.order_id, 1)
    expect(pdf.pages.length).toBeGreaterThan(3)
    expect(tableRows(pdf, pack.columns)).toEqual(asRead(pack.rows))
  })

  it('counts of downloads only what it witnessed, and says of the others whose word they are', async () => {
    const order = await makeToldOrder(app.db)
    await addDownloads(order.id, 2)
    await bindAll(app.db)
    const imported = await details(order.order_id, 1)
    expect(imported.paragraphs.at(-1)).toBe(
      'This system witnessed no download of the document. 2 downloads are on record from another system; this one did not witness them.',
    )
    const said = 'Imported from another system, not witnessed by this one'
    expect(imported.details).toEqual([said, said])
    await witnessDownloads(order.id, 1)
    const pack = await details(order.order_id, 1)
    expect(pack.paragraphs.at(-1)).toMatch(/downloaded once\. .* 2 downloads are on record from/)
    expect(pack.details.toSorted()).toEqual(['', said, said])
    expect((await read(order.order_id, 1)).text).toContain(squeezed(said))
    await addDownloads(order.id, 60)
    await bindAll(app.db)
    const { elements } = await details(order.order_id, 1)
    expect((await details(order.order_id, 2)).elements).toEqual(elements)
  })

  it('prints the letter, the transaction and every note word for word', async () => {
    const order = await makeToldOrder(app.db, { full_name: 'Zoë Nguyễn', surname: 'Иванова' })
    const document = { file1: 'card.pdf', mime: 'application/pdf', storage_key: 'k' }
    await app.db
      .insertInto('documents')
      .values({
        ...{ ...document, order_id: order.id, url_name: `${order.order_id}_card.pdf`, bytes: 77 },
        ...{ sha256: 'ab'.repeat(32), customer_name: '', mail_service_provider: 'AWS' },
        ...{ uploaded_by: null, created_at: at(0) },
      })
      .execute()
    await bindAll(app.db)
    await app.call(saveTransactionDetails, {
      token,
      body: { orderId: order.order_id, transactionId: 'ch_3 9', merchantName: '王小明 Payments' },
    })
    const pack = await details(order.order_id, 1)
    const pdf = await read(order.order_id, 1)
    expect(pack).toMatchObject({ transaction_id: 'ch_3 9', merchant_name: '王小明 Payments' })
    expect(pack.notes.join('\n')).toContain(`SHA-256 ${'ab'.repeat(32)}`)
    expect(pack.notes).toContain('All times are EST (UTC−05:00).')
    const { title, transaction_id, merchant_name, paragraphs, notes } = pack
    for (const said of [title, transaction_id, merchant_name, ...paragraphs, ...notes])
      expect(pdf.text).toContain(squeezed(said))
    expect(pdf.text).toContain('Norecordsfound')
    expect(pdf.title).toBe(title)
  })

  it('says Not recorded where there is no transaction', async () => {
    const order = await makeToldOrder(app.db)
    const pack = await details(order.order_id, 2)
    expect(pack).toMatchObject({ transaction_id: 'Not recorded', merchant_name: 'Not recorded' })
    expect((await read(order.order_id, 2)).text).toContain('TransactionIDNotrecorded')
  })

  it('records the printing, and its check code is the end of the chain it was made from', async () => {
    const order = await makeToldOrder(app.db)
    await print({ orderId: order.order_id, defencePackType: 1 })
    const head = await app.db
      .selectFrom('event_heads')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const events = app.db.selectFrom('events').selectAll().where('order_id', '=', order.id)
    const event = await events.orderBy('seq', 'desc').executeTakeFirst()
    expect(event).toMatchObject({ kind: 'defence-pack.printed', data: { pack: 1 } })
    const hash = Buffer.from(head.hash).toString('hex')
    const { notes } = await details(order.order_id, 1)
    expect(notes).toContain(`Event record of this order: 2 events, check code ${hash}`)
  })

  it('names the checkpoint over its record, the key, and where that can be checked', async () => {
    const order = await makeOrder(app.db)
    await witnessDownloads(order.id, 1)
    const { notes } = await details(order.order_id, 1)
    const checkpoint = notes.find((note) => note.startsWith('Checkpoint over')) ?? ''
    const [origin = '', size = '', root = ''] = (await newestNote()).split('\n')
    expect(checkpoint).toContain(
      `its first 1 events included: ${origin}, ${size} entries, root ${root}`,
    )
    expect(checkpoint).toMatch(/signed \d\d\/\d\d\/\d{4} .*Key: e-arrival\/\w+\+[0-9a-f]{8}\+/)
    expect(notes.at(-2)).toMatch(/evidence bundle of this order holds/)
    expect(notes.at(-1)).toBe('The key that signs checkpoints is not kept in the database.')
    await details(order.order_id, 1)
    expect((await newestNote()).split('\n')[1]).toBe(size)
    const { text } = await read(order.order_id, 1)
    expect(text).toContain(squeezed(`root ${root}`))
  })

  it('tells of copies of checkpoints only what was taken, not where they are to be sent', async () => {
    const order = await makeOrder(app.db)
    await witnessDownloads(order.id, 1)
    let isFull = true
    const deliver = async () => {
      if (isFull) throw new Error('It is full.')
    }
    const place = { place: 'logs.example.com', address: 'a', deliver }
    const { signer } = await openCheckpoints({ DATA_DIR: app.dataDir }, () => at(1))
    const deliverAll = () => deliverCheckpoints(app.db, { place, clock: () => at(1), signer })
    const copies = async () =>
      (await details(order.order_id, 1)).notes.filter((note) => note.includes('logs.example.com'))
    await details(order.order_id, 1)
    await deliverAll()
    expect(await copies()).toEqual([])
    const size = (await newestNote()).split('\n')[1]
    isFull = false
    await deliverAll()
    const said = `Copies of the checkpoints up to ${size} entries were taken by logs.example.com, the last on 01/01/2026 22:00:01.`
    expect(await copies()).toEqual([said])
    await witnessDownloads(order.id, 1)
    isFull = true
    expect(await copies()).toEqual([said])
    await deliverAll()
    expect(await copies()).toEqual([said])
    await deliverCheckpoints(app.db, { place: null, clock: () => at(1), signer })
  })

  it('lists the ten elements that card networks ask for, there or missing', async () => {
    const order = await makeToldOrder(app.db)
    await witnessDownloads(order.id, 1)
    for (const pack of [1, 2] as const) {
      const { elements } = await details(order.order_id, pack)
      expect(elements).toHaveLength(10)
      const missing = elements.filter(({ proof }) => proof === null).map(({ name }) => name)
      expect(missing).toEqual(['Transaction id', 'Document on file', 'Mail delivered'])
      const { text } = await read(order.order_id, pack)
      expect(text).toContain(squeezed('What card networks ask for: 7 of 10'))
      expect(text).toContain(squeezed('Mail delivered Missing'))
    }
  })

  it('takes the internal id and a type sent as text', async () => {
    const order = await makeToldOrder(app.db)
    const answer = await print({ orderId: order.id, defencePackType: '2' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="defence-pack-2-${order.order_id}.pdf"`,
    )
  })

  it('prints an order id of an import that no header could hold', async () => {
    const order = await makeToldOrder(app.db, { order_id: `ខ"\r\n/..${kind}` })
    const answer = await print({ orderId: String(order.id), defencePackType: 1 })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    [{ defencePackType: 1 }, 'orderId'],
    [{ orderId: '', defencePackType: 1 }, 'orderId'],
    [{ orderId: { id: 1 }, defencePackType: 1 }, 'orderId'],
    [{ orderId: 'TEST000001' }, 'defencePackType'],
    [{ orderId: 'TEST000001', defencePackType: 3 }, 'defencePackType'],
    [{ orderId: 'TEST000001', defencePackType: '1; drop table orders' }, 'defencePackType'],
  ])('refuses %j and names the field', async (body, path) => {
    for (const route of [getDefencePackDetails, getDefencePackPdf]) {
      const answer = await app.call(route, { token, body: body as never })
      expect(answer.http).toBe(400)
      expect(answer.body.errors?.[0]?.path).toBe(path)
      if (path === 'defencePackType')
        expect(answer.body.message).toBe('The defence pack is 1 or 2.')
    }
  })

  it('refuses an unknown order, and a stranger', async () => {
    const body = { orderId: 'NOSUCHORDER', defencePackType: 1 }
    expect((await print(body)).statusCode).toBe(404)
    expect((await print(body, null)).statusCode).toBe(401)
  })

  // The last one: it leaves a log that nothing is signed over.
  it('is refused where the log is not what was signed, and Admins are told', async () => {
    const order = await makeOrder(app.db)
    await witnessDownloads(order.id, 1)
    await details(order.order_id, 1)
    await tamper(
      app.db,
      sql`update events set data = data || '{"ip": "198.51.100.1"}' where order_id = ${order.id}`,
      sql`update events e set hash = event_hash('\\x00'::bytea, e.order_id, e.seq, e.at,
        e.actor_kind || '/' || coalesce(e.actor_id::text, '') || '/' || e.actor_name, e.kind, e.data)
        where order_id = ${order.id}`,
      sql`update event_heads h set hash = e.hash from events e where e.order_id = h.order_id and e.order_id = ${order.id}`,
      sql`update log_leaves l set leaf = format(E'e-arrival-chain/1\\n%s\\n%s\\n%s\\n', l.chain, l.seq,
        encode(e.hash, 'hex')) from events e where l.chain = e.order_id and e.order_id = ${order.id}`,
    )
    const body = { orderId: order.order_id, defencePackType: 1 as const }
    const refused = await app.call(getDefencePackDetails, { token, body })
    expect(refused.http).toBe(409)
    expect(refused.body.message).toMatch(/not in the log that the checkpoint of \d+ entries signs/)
    const admin = await app.signInAs(await makeMember(app.db, 'Admin'))
    const notices = (await app.call(getEvidenceNotices, { token: admin })).body.data
    expect(notices).toMatchObject([{ by: 'pack', first: expect.stringMatching(/not in the log/) }])
  })
})
