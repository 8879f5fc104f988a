import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { type Proved, proveOrder } from '../../testing/bundle/prove-order.ts'
import { type SendingApp, startSendingApp } from '../../testing/mail/sending-app.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { assembleBundle, gatherBundle } from './assemble-bundle.ts'
import { changed, type Files, problemsOf, sha256, textAt, zipped } from './bundle.fixture.ts'
import { type BundleDeps, makeBundle } from './make-bundle.ts'

const textOf = (bytes: Uint8Array | null | undefined): string =>
  Buffer.from(bytes ?? []).toString('latin1')

describe.each(databaseKinds())('an evidence bundle, on %s', (kind) => {
  let sending: SendingApp
  let deps: BundleDeps
  let order: Proved['order']
  let mailId: number
  let actor: Proved['actor']
  let good: Files

  const make = async () =>
    zipped((await makeBundle(deps, { orderId: order.orderId, actor })).members)
  /** As somebody makes it who has switched the checks off. */
  const makeBlindly = async () =>
    zipped(
      await assembleBundle(deps, {
        ...{ brand: 'Us', packs: [], actor, ...(await gatherBundle(deps, order.id)) },
        order: { id: order.id, order_id: order.orderId },
      }),
    )

  beforeAll(async () => {
    sending = await startSendingApp(kind, 'AWS')
    ;({ order, mailId, actor } = await proveOrder(sending))
    deps = await bundleDeps(sending.app)
    good = await make()
  })
  afterAll(() => sending.close())

  it('agrees with itself, and holds what it says', async () => {
    expect(await problemsOf(good)).toEqual([])
    const paths = [...good.keys()].map((path) => path.replace(/\d+/g, 'N').replace(/-[^/]*$/, ''))
    expect(new Set(paths)).toEqual(
      new Set([
        ...['README.txt', 'verify.html', 'defence', 'downloads.json', 'delivery', 'rows.ndjson'],
        ...['documents/N', 'mails/N.eml', 'manifest.json', 'chain.ndjson', 'chain', 'earlier'],
        ...['checkpoint.txt', 'verifier'],
      ]),
    )
    expect(JSON.parse(textAt(good, 'downloads.json'))).toMatchObject([{ witnessed: true }])
  })

  it('has each mail byte for byte as the provider took it, and calls only that sent', async () => {
    const [taken, ...others] = sending.standIn.mails.filter(({ to }) => to.includes(order.email))
    expect(others).toEqual([])
    const sent = textOf(taken?.raw)
    expect(sent).toMatch(/^[\w-]+: .*\r\n/)
    expect(textOf(good.get(`mails/${mailId}.eml`))).toBe(sent)
    const line = `mails/${mailId}.eml: byte for byte as it was handed to the provider`
    expect(textAt(good, 'README.txt')).toContain(line)
    deps = { ...deps, mailFrom: 'moved@example.com' }
    const moved = await make()
    expect(textOf(moved.get(`mails/${mailId}.eml`))).toBe(sent)
    expect(await problemsOf(moved)).toEqual([])
  })

  it('names each file in which a byte was changed, that was taken out, or that was put in', async () => {
    for (const [path, bytes] of good) {
      const was = bytes ?? new Uint8Array()
      for (const place of new Set([0, Math.floor(was.length / 2), was.length - 1])) {
        const other = Uint8Array.from(was)
        other[place] = (other[place] ?? 0) ^ 1
        const problems = await problemsOf(new Map([...good, [path, other]]))
        expect(problems, `${path} ${place}`).toHaveLength(1)
        expect(problems[0]).toContain(path)
      }
      const without = new Map(good)
      without.delete(path)
      expect(await problemsOf(without)).toContain(`${path} is missing`)
    }
    const spaced = textAt(good, 'chain.ndjson').replace('{"seq":1,', '{ "seq":1,')
    expect(await problemsOf(changed(good, 'chain.ndjson', spaced))).toEqual([
      'chain.ndjson: line 1 is not as it must be',
    ])
    expect(await problemsOf(changed(good, 'extra.pdf', 'x'))).toEqual(['extra.pdf was added'])
  })

  it('holds no sensitive field, no comment, and is itself an event and a read of the document', async () => {
    for (const path of ['chain.ndjson', 'rows.ndjson', 'manifest.json', 'downloads.json'])
      expect(textAt(good, path)).not.toMatch(/Called him|passport_number/)
    const kinds = (
      await sql<{ kind: string }>`
      select kind from events where order_id = ${order.id} order by seq`.execute(sending.app.db)
    ).rows
    expect(kinds.map((row) => row.kind)).toEqual(
      expect.arrayContaining(['document.read', 'evidence.bundled']),
    )
  })

  const TABLES = { document: 'documents', download: 'downloads', mail: 'mails', remark: 'remarks' }
  const CHANGE = {
    ...{ document: `file1 = 'x.pdf'`, download: `ip = '198.51.100.1'` },
    ...{ mail: `to_address = 'x@example.com'`, remark: `remark = 'x'` },
  }
  const forged: Record<string, (id: number) => RawBuilder<unknown>> = {
    document: (
      id,
    ) => sql`insert into documents (order_id, file1, url_name, storage_key, mime, bytes, sha256,
      customer_name, mail_service_provider, created_at) select order_id, 'f.pdf', 'f', storage_key, mime, bytes, sha256,
      '', 'AWS', now() from documents where id = ${id}`,
    download: (
      id,
    ) => sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
      select order_id, file1, now(), '', '', '', '' from downloads where id = ${id}`,
    mail: (
      id,
    ) => sql`insert into mails (order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
      select order_id, kind, provider, to_address, subject, html, body_text, now(), 'delivered' from mails where id = ${id}`,
    remark: (
      id,
    ) => sql`insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund,
      voided, chargeback) select order_id, now(), remark_name, 'f', 'N', 'N', 'N', 'N', 'N' from remarks where id = ${id}`,
  }
  /** A bundle made while the rows are like that, by somebody who has switched the checks off; the rows are put back. */
  const madeOver = async (table: string, ...forge: RawBuilder<unknown>[]): Promise<string[]> => {
    const { db } = sending.app
    const name = sql.table(table)
    await sql`create table kept_rows as select * from ${name}`.execute(db)
    try {
      await tamper(db, ...forge)
      const [first] = [(await make().catch((error: Error) => error)) as Error]
      expect(first.message).toMatch(/No bundle can be made: the record of this order was changed/)
      return await problemsOf(await makeBlindly())
    } finally {
      await tamper(
        db,
        sql`delete from ${name}`,
        sql`insert into ${name} overriding system value select * from kept_rows`,
        sql`drop table kept_rows`,
      )
    }
  }

  describe.each(Object.keys(TABLES) as (keyof typeof TABLES)[])('over a forged %s', (row) => {
    const table = TABLES[row]
    const idOf = async (): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        select max(id) as id from ${sql.table(table)} where order_id = ${order.id}`.execute(
        sending.app.db,
      )
      return rows[0]?.id ?? 0
    }

    it('is refused, and one made all the same is named: changed, slipped in, taken out', async () => {
      const id = await idOf()
      const set = sql.raw(CHANGE[row])
      expect(
        await madeOver(table, sql`update ${sql.table(table)} set ${set} where id = ${id}`),
      ).toContain(`rows.ndjson: ${row} ${id} is not as it was written`)
      expect((await madeOver(table, forged[row]?.(id) ?? sql``)).join('\n')).toMatch(
        new RegExp(`rows.ndjson: ${row} \\d+ was not written by the product`),
      )
      expect(
        await madeOver(table, sql`delete from ${sql.table(table)} where id = ${id}`),
      ).toContain(`rows.ndjson: ${row} ${id} is missing`)
      expect(await problemsOf(await makeBlindly())).toEqual([])
    })
  })

  it("over the order's own facts changed is refused, and named", async () => {
    const { db } = sending.app
    const name = async (merchant: string) =>
      tamper(
        db,
        sql`update applications set merchant_name = ${merchant} where order_id = ${order.id}`,
      )
    await name('forged')
    await expect(make()).rejects.toThrow(/No bundle can be made/)
    expect(await problemsOf(await makeBlindly())).toEqual([
      `rows.ndjson: order ${order.id} is not as it was written`,
    ])
    await name('Acme')
  })

  const lines = (files: Files): string[] => textAt(files, 'chain.ndjson').trimEnd().split('\n')
  const rehashed = (all: string[]): string => {
    let before: Buffer = Buffer.of(0)
    return all
      .map((line) => {
        const { seq, text } = JSON.parse(line) as { seq: number; text: string }
        before = Buffer.from(sha256(Buffer.concat([before, Buffer.from(text)])), 'hex')
        return `${JSON.stringify({ seq, text, hash: before.toString('hex') })}\n`
      })
      .join('')
  }

  it('with a chain cut off, taken out, or computed anew is named', async () => {
    const all = lines(good)
    const cut = changed(good, 'chain.ndjson', `${all.slice(0, -1).join('\n')}\n`)
    expect((await problemsOf(cut)).join('\n')).toMatch(
      /chain.ndjson and .* do not lead to the checkpoint/,
    )
    const gone = changed(good, 'chain.ndjson', '')
    expect(await problemsOf(gone)).toEqual(['chain.ndjson: there is no event in it'])
    const [first = '', ...rest] = all
    const forgedFirst = first.replace('staff/', 'staff/9')
    expect(forgedFirst).not.toBe(first)
    const anew = [forgedFirst, ...rest]
    expect((await problemsOf(changed(good, 'chain.ndjson', rehashed(anew)))).join('\n')).toMatch(
      /chain.ndjson and .* do not lead to the checkpoint/,
    )
  })

  it('shows each entry that the log had of the chain before, or is named', async () => {
    const heads = textAt(good, 'earlier-heads.ndjson').trimEnd().split('\n')
    const entries = (JSON.parse(textAt(good, 'manifest.json')) as { heads: number[] }).heads
    expect(heads.map((line) => (JSON.parse(line) as { index: number }).index)).toEqual(entries)
    const without = heads.slice(1).map((line) => `${line}\n`)
    expect(await problemsOf(changed(good, 'earlier-heads.ndjson', without.join('')))).toEqual([
      `earlier-heads.ndjson: entry ${entries[0]} of the log is missing`,
    ])
    const twice = [...heads, heads.at(-1)].map((line) => `${line}\n`)
    expect(await problemsOf(changed(good, 'earlier-heads.ndjson', twice.join('')))).toEqual([
      `earlier-heads.ndjson: its line of entry ${entries.at(-1)} does not stand in the log's order`,
    ])
  })

  it('holds its rows against the record as it was when they were read, though it has grown since', async () => {
    const { id } = order
    let isChanged = false
    const change = async () => {
      isChanged = true
      await tamper(
        sending.app.db,
        sql`update applications set merchant_name = 'Other' where order_id = ${id}`,
      )
      await appendEvents(sending.app.db, actor, new Date(), [
        {
          ...{ orderId: id, kind: 'remark.added', data: { remarkId: 1, flags: [] } },
          rows: [{ kind: 'order', id }],
        },
      ])
    }
    const open: typeof deps.files.open = async (key, range) => {
      if (!isChanged) await change()
      return deps.files.open(key, range)
    }
    const files = { ...deps.files, open }
    const found = await makeBundle({ ...deps, files }, { orderId: order.orderId, actor })
    expect(isChanged).toBe(true)
    expect(await problemsOf(await zipped(found.members))).toEqual([])
    expect(await problemsOf(await make())).toEqual([])
  })
})
