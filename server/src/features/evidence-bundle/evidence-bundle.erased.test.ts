import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { type Proved, proveOrder } from '../../testing/bundle/prove-order.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { type SendingApp, startSendingApp } from '../../testing/mail/sending-app.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { assembleBundle, gatherBundle } from './assemble-bundle.ts'
import { changed, erasureLines, type Files, problemsOf, textAt, zipped } from './bundle.fixture.ts'
import { type BundleDeps, makeBundle } from './make-bundle.ts'

const UNCOVERED = /^chain.ndjson: event \d+ was redacted, and no erasure covers what is left$/
const UNLIKE = /^chain.ndjson: event \d+ is not as it was written$/
const SENSITIVE = /^20[-\d]+ [:.\d]+ UTC: the passport data [^;]* files of the documents\.$/
const forgedSign = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) ^ 1)

describe.each(databaseKinds())('the bundle of an erased order, on %s', (kind) => {
  let sending: SendingApp
  let deps: BundleDeps
  let proved: Proved
  let erased: Files
  const make = async (): Promise<Files> => {
    const { order, actor } = proved
    return zipped((await makeBundle(deps, { orderId: order.orderId, actor })).members)
  }
  /** As somebody makes it who has switched the checks off. */
  const makeBlindly = async (): Promise<Files> => {
    const { actor, order } = proved
    const { id, orderId: order_id } = order
    const gathered = await gatherBundle(deps, id)
    return zipped(
      await assembleBundle(deps, {
        ...{ brand: 'Us', packs: [], actor, order: { id, order_id }, ...gathered },
      }),
    )
  }
  const erase = async (upTo: 'sensitive' | 'contact') => {
    const { app } = sending
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { orderId } = proved.order
    const body = { orderId, confirm: orderId, upTo, reason: 'He asked for it' }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  }
  const absentIn = (files: Files) =>
    (JSON.parse(textAt(files, 'manifest.json')) as { absent: { shows: string; why: string }[] })
      .absent
  beforeAll(async () => {
    sending = await startSendingApp(kind, 'AWS')
    proved = await proveOrder(sending)
    const { app } = sending
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { orderId, email } = proved.order
    for (const merchantName of [`card of ${email}`, 'shop'])
      await app.call(saveTransactionDetails, {
        token,
        body: { orderId, transactionId: 'TX-1', merchantName },
      })
    deps = await bundleDeps(sending.app)
    expect(await problemsOf(await make())).toEqual([])
  })
  afterAll(() => sending.close())

  it('names an event that was redacted though nothing was erased', async () => {
    const { db } = sending.app
    const { id } = proved.order
    await sql`create table kept_events as select id, data from events where order_id = ${id}`.execute(
      db,
    )
    const redact = sql`update events set data = redacted_event(kind, data)
      where order_id = ${id} and kind = 'mail.queued'`
    await tamper(db, redact)
    await expect(make()).rejects.toThrow(/No bundle can be made/)
    expect(await problemsOf(await makeBlindly())).toEqual([expect.stringMatching(UNCOVERED)])
    await tamper(
      db,
      sql`update events e set data = k.data from kept_events k where k.id = e.id`,
      sql`drop table kept_events`,
    )
    expect(await problemsOf(await make())).toEqual([])
  })

  it('names what it calls erased where no event says so', async () => {
    const { db } = sending.app
    const { id } = proved.order
    await tamper(
      db,
      sql`insert into erasures (order_id, sensitive_at, contact_at, erased_by, reason)
        values (${id}, now(), now(), 'nobody', 'none')`,
    )
    expect(await problemsOf(await makeBlindly())).toEqual([
      `manifest.json: it calls mail ${proved.mailId} erased, and no event says so`,
    ])
    await tamper(db, sql`delete from erasures where order_id = ${id}`)
  })

  it('is whole where only passport data and documents were erased', async () => {
    await erase('sensitive')
    const files = await make()
    expect(await problemsOf(files)).toEqual([])
    expect(await erasureLines(files)).toEqual([expect.stringMatching(SENSITIVE)])
    expect(absentIn(files)).toHaveLength(2)
  })

  it('is whole, tells what was erased and when, and holds nothing of the person', async () => {
    await erase('contact')
    erased = await make()
    expect(await problemsOf(erased)).toEqual([])
    expect(await erasureLines(erased)).toEqual([
      expect.stringMatching(SENSITIVE),
      expect.stringMatching(
        / UTC: .*passport.*; who the traveller was.* taken out of \d+ events of/,
      ),
    ])
    expect(textAt(erased, 'chain.ndjson')).toMatch(
      /"seq":9,[^\n]*order\.transaction-saved[^\n]*\\"erased\\": true/,
    )
    expect(absentIn(erased)).toHaveLength(2)
    for (const { why } of absentIn(erased)) expect(why).toMatch(/^erased on 20\d\d-\d\d-\d\d/)
    expect(textAt(erased, 'README.txt')).toMatch(
      /\nERASED\n20[^\n]*passport data[^\n]*\n20[^\n]*who/,
    )
    for (const path of erased.keys())
      expect(textAt(erased, path), path).not.toContain(proved.order.email)
  })

  it('names an event changed that the erasure left as it was', async () => {
    const text = textAt(erased, 'chain.ndjson')
    const other = text.replace('defence-pack.printed', 'defence-pack.forged')
    expect(other).not.toBe(text)
    expect(await problemsOf(changed(erased, 'chain.ndjson', other))).toEqual([
      expect.stringMatching(/^chain.ndjson: event \d+ is not as it was written$/),
    ])
  })

  it('names each part of a redacted event that was changed', async () => {
    const lines = textAt(erased, 'chain.ndjson').trimEnd().split('\n')
    const at = lines.findIndex((line) => line.includes('\\"erased\\": true'))
    const { seq, text, hash } = JSON.parse(lines[at] ?? '') as Record<string, string>
    const parts = String(text).split('\u001f')
    expect(parts).toHaveLength(6)
    const forged = parts.map((part, n) =>
      parts.map((one, other) => (other !== n ? one : part.replace(/[1-9a-y]/, forgedSign))),
    )
    const [kind, id, name] = (parts[3] ?? '').split('/')
    const moved = parts.with(3, `${kind}//${id}\u001f${name}`)
    for (const other of [...forged, moved]) {
      const line = JSON.stringify({ seq, text: other.join('\u001f'), hash })
      const file = `${lines.with(at, line).join('\n')}\n`
      const problems = await problemsOf(changed(erased, 'chain.ndjson', file))
      expect(problems, other.join(' ')).toEqual([
        expect.stringMatching(/^chain.ndjson: event \d+ /),
      ])
    }
  })

  it.each([
    [
      'of which more is left than was',
      sql`data || '{"to": "x@y.example"}'`,
      sql`kind = 'mail.queued'`,
      UNLIKE,
    ],
    [
      'that was redacted after the erasure',
      sql`redacted_event(kind, data)`,
      sql`kind = 'document.read' and not data ? 'erased'`,
      UNCOVERED,
    ],
  ])('names an event %s', async (_what, data, which, told) => {
    const { db } = sending.app
    const { id } = proved.order
    await appendEvents(db, proved.actor, new Date(), [
      { orderId: id, kind: 'document.read', data: { file1: '' } },
    ])
    const kept = sql`create table kept_events as select id, data from events where order_id = ${id}`
    await kept.execute(db)
    await tamper(db, sql`update events set data = ${data} where order_id = ${id} and ${which}`)
    await expect(make()).rejects.toThrow(/No bundle can be made/)
    expect(await problemsOf(await makeBlindly())).toEqual([expect.stringMatching(told)])
    await tamper(
      db,
      sql`update events e set data = k.data from kept_events k where k.id = e.id`,
      sql`drop table kept_events`,
    )
    expect(await problemsOf(await make())).toEqual([])
  })
})
