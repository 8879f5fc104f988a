import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { getEvidenceNotices } from '@e-arrival/contract/evidence'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { addRemark } from '@e-arrival/contract/remarks'
import { recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents, type EvidenceRow } from '../../../platform/event-log/append-events.store.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { keepRows } from '../../../testing/tampering/keep-rows.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../../mail/mail.public.ts'
import { openCheckpoints } from '../checkpoints/open-checkpoints.ts'
import { bindOlderRows } from './bind-older-rows.ts'
import { checkEvidence } from './check-evidence.ts'
import { sayRow, verifyRows, verifyRowsOf } from './verify-rows.read.ts'

type Kind = EvidenceRow['kind']
const TABLES = { document: 'documents', download: 'downloads', mail: 'mails', remark: 'remarks' }

describe.each(databaseKinds())('rows that packs and histories show, on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: { id: number; order_id: string; email: string }

  const call = async () => {
    order = await makeOrder(app.db)
    await bindRows(app.db, systemActor, new Date(), [order.id])
    const { order_id: orderId, email } = order
    const sent = await sendUpload(app, token, { orderId, email, file: samplePdf(orderId) })
    expect(sent.http).toBe(200)
    const remark = { remark: 'Called him', remarkerName: 'x', whatsapp: 'Y' }
    await app.call(addRemark, { token, body: { orderId, ...remark } as never })
    const payment = { transactionId: 'T-1', merchantName: 'Acme' }
    await app.call(saveTransactionDetails, { token, body: { orderId, ...payment } })
    const proved = await app.call(trackOrder, { body: { orderId, email } })
    const tracking = proved.cookies.find(({ name }) => name === 'tracking')?.value ?? ''
    const { file1 } = sent.body.data.document
    const told = { orderId, file1, customername: '', timezone: 'Asia/Phnom_Penh' }
    const got = await app.call(recordDownload, { body: told as never, cookies: { tracking } })
    expect(got.http).toBe(200)
    // The mail has gone its way, and each of its states is bound.
    await vi.waitFor(async () => {
      const states = await sql<{ state: string }>`
        select state from mails where order_id = ${order.id} and next_attempt_at is null`.execute(
        app.db,
      )
      expect(states.rows).toHaveLength(1)
    }, 10_000)
  }
  const idOf = async (row: Kind): Promise<number> => {
    if (row === 'order') return order.id
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from ${sql.table(TABLES[row])} where order_id = ${order.id}`.execute(
      app.db,
    )
    return rows[0]?.id ?? 0
  }

  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '0' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    await call()
  })
  afterAll(() => app.close())

  it('agree with their chain after a day of work', async () => {
    expect(await verifyRows(app.db)).toEqual([])
    for (const row of ['document', 'download', 'mail', 'remark', 'order'] as const)
      expect(await idOf(row)).toBeGreaterThan(0)
  })

  const CHANGED: [Kind, string][] = [
    ['download', `ip = '198.51.100.1'`],
    ['download', `created_at = created_at - interval '1 day'`],
    ['download', `timezone = 'Europe/Paris'`],
    ['mail', `to_address = 'forged@example.com'`],
    ['mail', `state = 'delivered', finer_state = null`],
    ['mail', `html = 'forged'`],
    ['mail', `provider_message_id = 'forged'`],
    ['remark', `remark = 'forged'`],
    ['remark', `chargeback = 'Y'`],
    ['document', `sha256 = repeat('0', 64)`],
    ['document', `file1 = 'other.pdf'`],
    ['download', `salt = gen_random_uuid()`],
  ]
  const undoing = async (row: Kind, id: number, work: () => Promise<unknown>) => {
    const table = sql.table(TABLES[row as keyof typeof TABLES])
    const putBack = await keepRows(app.db, table, sql`id = ${id}`)
    await work().finally(putBack)
  }
  const namedAs = async (row: Kind, id: number, how: string) => {
    const named = { order_id: order.order_id, kind: row, id, how }
    expect(await verifyRowsOf(app.db, order.id)).toEqual([named])
    expect(await verifyRows(app.db)).toEqual([named])
  }

  it('are told to Admins where they differ: the refused pack, then each night until they agree, whatever check is slipped in', async () => {
    const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date())
    const notices = async () => (await app.call(getEvidenceNotices, { token })).body.data
    const slipIn = () =>
      sql`insert into evidence_checks (at, by, problems, first)
        values (now(), 'night', 0, '')`.execute(app.db)
    expect(await checkEvidence(app.db, deps)).toEqual([])
    expect(await notices()).toEqual([])
    const id = await idOf('download')
    await undoing('download', id, async () => {
      await tamper(app.db, sql`update downloads set ip = '198.51.100.7' where id = ${id}`)
      const body = { orderId: order.order_id, defencePackType: 1 as const }
      const refused = await app.call(getDefencePackDetails, { token, body })
      expect(refused.http).toBe(409)
      const first = `download ${id} of order ${order.order_id} is not as it was written`
      expect(refused.body.message).toContain(first)
      const [pack, night] = [
        { by: 'pack', problems: 1, first },
        { by: 'night', problems: 1, first },
      ]
      expect(await notices()).toMatchObject([pack])
      await slipIn()
      expect(await notices()).toMatchObject([pack])
      expect(await checkEvidence(app.db, deps)).toEqual([first])
      expect(await notices()).toMatchObject([night, pack])
      await slipIn()
      expect(await notices()).toMatchObject([night, pack])
    })
    await tamper(app.db, sql`update evidence_checks set at = at - interval '26 hours'`)
    expect(await checkEvidence(app.db, deps)).toEqual([])
    expect(await notices()).toEqual([])
    const mine = await app.signInAs(await makeMember(app.db, 'Manager'))
    expect((await app.call(getEvidenceNotices, { token: mine })).http).toBe(403)
  })

  it.each(CHANGED)('a %s changed by %s is named', async (row, change) => {
    const id = await idOf(row)
    const table = sql.table(TABLES[row as keyof typeof TABLES])
    await undoing(row, id, async () => {
      await tamper(app.db, sql`update ${table} set ${sql.raw(change)} where id = ${id}`)
      await namedAs(row, id, 'changed')
    })
    expect(await verifyRows(app.db)).toEqual([])
  })

  it.each([
    (id: number) => sql`update mail_events set at = at - interval '1 hour' where mail_id = ${id}`,
    (id: number) => sql`update mail_events set detail = 'forged' where mail_id = ${id}`,
    (id: number) => sql`delete from mail_events where mail_id = ${id}`,
    (id: number) =>
      sql`insert into mail_events (mail_id, kind, at) values (${id}, 'delivered', now())`,
  ])('a mail whose history was changed is named (%#)', async (forge) => {
    const id = await idOf('mail')
    const putBack = await keepRows(app.db, sql.table('mail_events'), sql`mail_id = ${id}`)
    await tamper(app.db, forge(id))
    await namedAs('mail', id, 'changed')
    await putBack()
    expect(await verifyRows(app.db)).toEqual([])
  })

  it.each(Object.keys(TABLES) as Kind[])('a %s taken out or slipped in is named', async (row) => {
    const id = await idOf(row)
    const table = sql.table(TABLES[row as keyof typeof TABLES])
    await undoing(row, id, async () => {
      await tamper(app.db, sql`delete from ${table} where id = ${id}`)
      await namedAs(row, id, 'missing')
    })
    const forged: Record<string, RawBuilder<unknown>> = {
      document: sql`insert into documents (order_id, file1, url_name, storage_key, mime, bytes, sha256, customer_name,
        mail_service_provider, created_at) select order_id, 'forged.pdf', 'forged', '', mime, 1, '', '', 'AWS', now()
        from documents where id = ${id} returning id`,
      download: sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
        select order_id, file1, now(), '198.51.100.9', '', '', '' from downloads where id = ${id} returning id`,
      mail: sql`insert into mails (order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
        select order_id, kind, provider, to_address, subject, html, body_text, now(), 'delivered' from mails
        where id = ${id} returning id`,
      remark: sql`insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund,
        voided, chargeback) select order_id, now(), remark_name, 'forged', 'N', 'N', 'N', 'N', 'N' from remarks
        where id = ${id} returning id`,
    }
    const inserted = await (forged[row] as RawBuilder<{ id: number }>).execute(app.db)
    const added = inserted.rows[0]?.id ?? 0
    await namedAs(row, added, 'added')
    await tamper(app.db, sql`delete from ${table} where id = ${added}`)
  })

  it.each([
    ['orders', 'id', `email = 'forged@example.com'`],
    ['orders', 'id', `full_name = 'Forged'`],
    ['applications', 'order_id', `transaction_id = 'forged'`],
    ['applications', 'order_id', 'amount = 1'],
  ])("the order's own facts changed in %s (%s, %s) are named", async (table, key, change) => {
    const forged = await makeOrder(app.db)
    await bindRows(app.db, systemActor, new Date(), [forged.id])
    await tamper(
      app.db,
      sql`update ${sql.table(table)} set ${sql.raw(change)} where ${sql.ref(key)} = ${forged.id}`,
    )
    const said = (await verifyRowsOf(app.db, forged.id)).map(sayRow)
    expect(said).toEqual([
      `order ${forged.id} of order ${forged.order_id} is not as it was written`,
    ])
    await tamper(app.db, sql`delete from events where order_id = ${forged.id}`)
  })

  it('of before are bound as they stand, once, and then held', async () => {
    const old = await makeOrder(app.db)
    await sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os, salt)
      values (${old.id}, 'a.pdf', now(), '', '', '', '', null)`.execute(app.db)
    expect(await verifyRowsOf(app.db, old.id)).toMatchObject([{ kind: 'download', how: 'added' }])
    expect(await bindRows(app.db, systemActor, new Date(), [old.id])).toBe(1)
    expect(await bindRows(app.db, systemActor, new Date(), [old.id])).toBe(0)
    expect(await verifyRowsOf(app.db, old.id)).toEqual([])
  })

  it('facts of an order that a node of 0.1.0 changed are bound as they stand', async () => {
    const { id: orderId } = await makeOrder(app.db)
    await bindRows(app.db, systemActor, new Date(), [orderId])
    const data = { transactionId: 'txn_old', merchantName: 'Old node' }
    await sql`update applications set transaction_id = ${data.transactionId}, merchant_name = ${data.merchantName}
      where order_id = ${orderId}`.execute(app.db)
    expect(await verifyRowsOf(app.db, orderId)).toMatchObject([{ kind: 'order', how: 'changed' }])
    // 0.1.0 names no row in its event.
    const event = { orderId, kind: 'order.transaction-saved' as const, data }
    await appendEvents(app.db, systemActor, new Date(), [event])
    expect(await verifyRowsOf(app.db, orderId)).toMatchObject([{ kind: 'order', how: 'added' }])
    expect(await bindRows(app.db, systemActor, new Date(), [orderId])).toBe(1)
    expect(await verifyRowsOf(app.db, orderId)).toEqual([])
    await tamper(
      app.db,
      sql`update applications set transaction_id = 'forged' where order_id = ${orderId}`,
    )
    expect(await verifyRowsOf(app.db, orderId)).toMatchObject([{ kind: 'order', how: 'changed' }])
    await tamper(
      app.db,
      sql`update applications set transaction_id = 'txn_old' where order_id = ${orderId}`,
    )
  })

  it('a mail that a node of 0.1.0 moved is bound as it stands, and named once nobody of it is left', async () => {
    const { id: orderId, email: to } = await makeOrder(app.db)
    const id = await queueMail(app.db, {
      ...{ kind: 'document', orderId, provider: 'AWS', to, fromName: '', replyTo: '' },
      ...{ requestedBy: null, actor: systemActor, at: new Date(), holdSeconds: 600 },
      written: { subject: 'S', html: 'H', text: 'T' },
    })
    // 0.1.0 names no row in its event.
    await sql`update mails set state = 'sent', sent_at = now() where id = ${id}`.execute(app.db)
    const data = { mailId: id, state: 'sent' as const, detail: '' }
    const event = { orderId, kind: 'mail.state-changed' as const, data }
    await appendEvents(app.db, systemActor, new Date(), [event])
    expect(await verifyRowsOf(app.db, orderId)).toMatchObject([{ kind: 'mail', id, how: 'added' }])
    const window = sql`schema_steps where name = '0024-evidence-rows' and step = 2`
    const { rows } = await sql<{ handled: number }>`select handled from ${window}`.execute(app.db)
    const handled = (n: number) =>
      sql`update schema_steps set handled = ${n} where name = '0024-evidence-rows' and step = 2`
    await bindOlderRows(app.db, new Date())
    expect(await verifyRowsOf(app.db, orderId)).toHaveLength(1)
    await handled(1).execute(app.db)
    await bindOlderRows(app.db, new Date())
    await handled(rows[0]?.handled ?? 0).execute(app.db)
    expect(await verifyRowsOf(app.db, orderId)).toEqual([])
    await tamper(app.db, sql`update mails set to_address = 'x@example.com' where id = ${id}`)
    expect(await verifyRowsOf(app.db, orderId)).toMatchObject([{ kind: 'mail', how: 'changed' }])
    await tamper(app.db, sql`update mails set to_address = ${to} where id = ${id}`)
    expect(await verifyRowsOf(app.db, orderId)).toEqual([])
  })
})
