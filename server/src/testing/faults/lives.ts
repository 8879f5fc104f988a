import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { sendInvoice } from '@e-arrival/contract/invoices'
import { resendMail } from '@e-arrival/contract/mail'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { addIntakeKey, readImportLines, runImport } from '../../features/intake/intake.public.ts'
import { standing } from '../../features/mail/mail.public.ts'
import { recordMailState } from '../../features/mail/outbox/mail-state.store.ts'
import { systemClock } from '../../platform/clock.ts'
import { makeMember } from '../made/make-member.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { testApp } from '../test-app.ts'
import type { DatabaseKind } from '../test-database.ts'

export const sensitive = {
  passport_number: 'CANARYPASS7788',
  date_of_birth: '1971-03-28',
  medical_issue: 'canary ciguatera',
}
/** Words of the paper and of JSON are names too: what is erased is found by its place. */
export const contact = {
  full_name: 'Quietina',
  surname: 'Canarysen',
  email: 'canary@whisper.example',
  phone_number: '0699887766',
  hotel_name: 'Canary Palace',
}
export const TELLING = /quietina|canary|whisper|9988776|1971-03-28|203\.0\.113/i
const OF_ORDER = [
  ...['applications', 'documents', 'mails', 'downloads', 'remarks', 'events', 'order_search'],
  ...['invoices', 'order_keys', 'erasures', 'evidence_rows'],
]
const VISITOR = { 'x-forwarded-for': '203.0.113.9', origin: 'http://127.0.0.1:3000' }

/** An app in which orders live a whole life, and what tests of erasing ask of it. */
export const startLives = async (kind: DatabaseKind) => {
  const app = await testApp(kind, { MAIL_HOLD_SECONDS: '600', TRUST_PROXY: '127.0.0.1/32' })
  const token = await app.signInAs(await makeMember(app.db, 'Admin'))
  const key = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  const outbox = join(app.dataDir, 'outbox')
  const written = async () => readdir(outbox).catch(() => [])

  const orderOf = (order_id: string, more: object = {}) => {
    const order = { order_id, arrival_date: '2026-12-24', amount: '49.00', currency: 'USD' }
    return { ...order, ...sensitive, ...contact, ...more }
  }
  const importLine = async (line: object) => {
    const counts = await runImport(
      app.db,
      {
        ...{ clock: systemClock, futureDays: 30, staffByName: async () => undefined },
        ...{ onReject: async () => undefined, onLeft: async () => undefined },
      },
      {
        source: 'old.ndjson',
        lines: readImportLines(Readable.from([Buffer.from(JSON.stringify(line))]), 'old.ndjson'),
      },
    )
    return counts.changed
  }
  const idOf = async (order_id: string) =>
    (
      await app.db
        .selectFrom('orders')
        .select('id')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow()
    ).id
  const grantOf = async (orderId: string) => {
    const body = { orderId, email: contact.email }
    const proved = await app.call(trackOrder, { headers: VISITOR, body })
    return Object.fromEntries(proved.cookies.map(({ name, value }) => [name, value]))
  }
  const download = (orderId: string, file1: string, cookies: Record<string, string>) =>
    app.call(recordDownload, { headers: VISITOR, cookies, body: { orderId, file1 } })

  /** Every kind of row that an order has, and a mail in the outbox folder. */
  const live = async (order_id: string, more: object = {}) => {
    const body = orderOf(order_id, { medical_issue: 'canary fever', ...more })
    expect((await app.call(acceptOrder, { headers: key, body })).http).toBe(200)
    await app.call(correctOrder, {
      ...{ headers: key, params: { order_id } },
      body: { phone_number: '0699887767', hotel_name: 'Canary Hotel' },
    })
    const { medical_issue } = sensitive
    expect(await importLine({ order_id, phone_number: '0699887768', medical_issue })).toBe(1)
    const invoice = await app.call(sendInvoice, { token, body: { orderId: order_id } as never })
    expect(invoice.http).toBe(200)
    const { email } = contact
    const file = samplePdf(`canary document ${order_id}`)
    const form = { orderId: order_id, email, file, name: 'canary.pdf' }
    const { body: sent } = await sendUpload(app, token, form)
    await app.call(addRemark, {
      ...{ token, body: { orderId: order_id, remark: 'Canary called' } as never },
    })
    const { file1 } = sent.data.document
    const cookies = await grantOf(order_id)
    expect((await download(order_id, file1, cookies)).http).toBe(200)
    const again = { orderId: order_id, email: 'other@whisper.example', holdSeconds: 0 }
    const mail = await app.call(resendMail, { token, body: again as never })
    const mailId = mail.body.data.id
    await vi.waitFor(
      async () => {
        const state = standing('mails').as('state')
        const mails = app.db.selectFrom('mails').select(state).where('id', '=', mailId)
        expect(await mails.executeTakeFirst()).toEqual({ state: 'written' })
      },
      { timeout: 15_000 },
    )
    const told = { mailId, orderId: await idOf(order_id), state: 'written' } as const
    const detail = '550 <canary@whisper.example>: no such user'
    await app.db
      .transaction()
      .execute((trx) => recordMailState(trx, { ...told, at: new Date(), detail }))
    return { file1, cookies, mailId }
  }
  /** Everything that stands of an order in the database and in the outbox folder, as text. */
  const dumpOf = async (order_id: string) => {
    const id = await idOf(order_id)
    const rowsOf = async (table: string, where = sql`t.order_id = ${id}`) => {
      const { rows } = await sql<{ text: string }>`
        select t::text as text from ${sql.table(table)} t where ${where}`.execute(app.db)
      return rows.map(({ text }) => `${table}: ${text}`)
    }
    const mails = await app.db.selectFrom('mails').select('id').where('order_id', '=', id).execute()
    const names = (await written()).filter((name) =>
      mails.some((mail) => name.startsWith(`mail-${mail.id}-`)),
    )
    const copies = names.map(
      async (name) => `outbox: ${name} ${await readFile(join(outbox, name), 'utf8')}`,
    )
    return [
      ...(await Promise.all(OF_ORDER.map((table) => rowsOf(table)))).flat(),
      ...(await rowsOf('orders', sql`t.id = ${id}`)),
      ...(await rowsOf(
        'mail_events',
        sql`t.mail_id in (select id from mails where order_id = ${id})`,
      )),
      ...(await rowsOf(
        'import_parts',
        sql`jsonb_path_query_array(t.items, '$.changed[*].id') @> to_jsonb(${id}::bigint)`,
      )),
      ...(await Promise.all(copies)),
    ]
  }
  const erase = (orderId: string, upTo: 'sensitive' | 'contact', confirm = orderId) =>
    app.call(eraseTraveller, {
      token,
      body: { orderId, confirm, upTo, reason: 'She asked for it' },
    })
  return { app, token, key, orderOf, importLine, idOf, grantOf, download, live, dumpOf, erase }
}
export type Lives = Awaited<ReturnType<typeof startLives>>
