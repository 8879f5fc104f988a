import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { addOrderView, updateOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller, privacyTexts } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { addSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import {
  contact,
  type Lives,
  sensitive,
  startLives,
  TELLING,
} from '../../../testing/faults/lives.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { eraseInDatabase } from '../erase/erase-order.ts'

const was = { ...contact, passport_number: sensitive.passport_number }
const is = {
  ...{ full_name: 'Newgiven', surname: 'Newfamily', email: 'new.person@whisper.example' },
  ...{ phone_number: '0611223344', passport_number: 'NEWP88990' },
}
type Traveller = typeof is
const look = {
  ...{ unassigned: false, sortBy: 'created_at', sortDir: 'desc', filters: {}, hidden: [] },
} as const

/** As people write it: none of it is how it stands in the order. */
const loosely = ({ full_name, surname, email, phone_number, passport_number }: Traveller) => [
  `${surname.toUpperCase()}, ${full_name}`,
  email.toUpperCase(),
  phone_number.replace(/^0(\d{3})/, '+855 $1 '),
  passport_number.toLowerCase().replace('p', 'p '),
]
const telling = {
  was: /quietina|canarysen|canary@|9988776|canaryp[ -]?ass77/i,
  is: /newgiven|newfamily|new\.person|11223344|newp[ -]?88990/i,
}
const PASSPORTS = /newp[ -]?88990|canaryp[ -]?ass77/i
/** Where people write freely. */
const LOOSE = ['mails', 'remarks', 'saved_texts', 'saved_views', 'shift_notes']

describe.each(databaseKinds())('words of a traveller who was corrected, on %s', (kind) => {
  let lives: Lives
  let app: TestApp
  let token: string
  beforeAll(async () => {
    lives = await startLives(kind)
    app = lives.app
    token = lives.token
  })
  afterAll(() => app.close())

  /** Every row of every table that tells, by its table. */
  const rowsWith = async (what: RegExp) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(app.db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{
        said: string
      }>`select t::text as said from ${sql.table(name)} t`.execute(app.db)
      found.push(
        ...rows.filter(({ said }) => what.test(said)).map(({ said }) => `${name}: ${said}`),
      )
    }
    return found
  }
  const placesOf = async (what: RegExp) => [
    ...new Set((await rowsWith(what)).map((row) => row.slice(0, row.indexOf(':')))),
  ]
  let views = 0
  const addView = async (search: string) => {
    const name = `View ${++views}`
    const body = { orderName: 'newOrder', name, shared: true, look: { ...look, search } }
    const answer = await app.call(addOrderView, { token, body: body as never })
    expect(answer.http).toBe(200)
    return answer.body.data.id
  }
  /** What staff write of somebody wherever they can write freely. */
  const writeOf = async (orderId: string, who: Traveller) => {
    const ways = loosely(who)
    for (const search of [`${who.surname} ${who.full_name}`, ...ways.slice(1)])
      await addView(search)
    const said = `Ask ${ways.join(' or ')}.`
    const id = await addView('')
    const rename = { id, name: ways.slice(2).join(' ') }
    expect((await app.call(updateOrderView, { token, body: rename })).http).toBe(200)
    const text = { name: `For ${ways[0]}`, shared: true, versions: { en: said, km: said } }
    expect((await app.call(addSavedText, { token, body: text })).http).toBe(200)
    const orders = [{ id: orderId, words: said }]
    const note = { words: `${said} Mrs ${who.surname} waits.`, orders }
    expect((await app.call(signHandOver, { token, body: note as never })).http).toBe(200)
    const remark = { orderId, remark: said } as never
    expect((await app.call(addRemark, { token, body: remark })).http).toBe(200)
    const message = { orderId, subject: said.slice(0, 150), text: said, holdSeconds: 600 }
    const body = { ...message, mailServiceProvider: 'AWS' } as never
    expect((await app.call(sendMessage, { token, body })).http).toBe(200)
  }
  const asked = `${is.full_name} ${is.surname}, formerly ${was.full_name} ${was.surname}, asked`
  const erase = async (orderId: string, upTo: 'sensitive' | 'contact', reason = asked) => {
    const body = { orderId, confirm: orderId, upTo, reason }
    const answer = await app.call(eraseTraveller, { token, body })
    expect(answer.http).toBe(200)
    return answer.body
  }
  /** What is bound of an order's own words: the words, and the salt that its fingerprint was made with. */
  const ownWords = async (orderId: string) => {
    const id = await lives.idOf(orderId)
    const { rows } = await sql<{ row: string; said: string; salt: string }>`
      select 'mail ' || id as row, concat(subject, html, body_text) as said, salt::text from mails where order_id = ${id}
      union all select 'remark ' || id, concat(remark, report_error), salt::text from remarks where order_id = ${id}
      order by 1`.execute(app.db)
    return rows
  }
  const sealedOf = async (orderId: string) => {
    const row = await app.db
      .selectFrom('order_keys')
      .select(['wrapped', 'sealed', 'passport_hash', 'former'])
      .where('order_id', '=', await lives.idOf(orderId))
      .executeTakeFirstOrThrow()
    return Object.entries(row).flatMap(([name, bytes]) => (bytes === null ? [] : [name]))
  }
  /** A whole life as one, and then as another. */
  const live = async (order_id: string) => {
    await lives.live(order_id)
    const created_at = '2026-01-05T08:00:00Z'
    const remark = [
      { created_at, remark: 'Canary', report_error: `Of ${was.full_name}`, whatsapp: 'N' },
    ]
    expect(await lives.importLine({ order_id, remark })).toBe(1)
    await writeOf(order_id, was)
    const body = { ...is, hotel_name: 'Palace' } as never
    const params = { order_id }
    const answer = await app.call(correctOrder, { headers: lives.key, params, body })
    expect(answer.http).toBe(200)
    await writeOf(order_id, is)
  }

  it('lose both passport numbers with the sensitive class, and all else with the rest', async () => {
    await live('FORMER0001')
    for (const what of [telling.was, telling.is, PASSPORTS])
      expect(await placesOf(what)).toEqual(expect.arrayContaining(LOOSE))
    await erase('FORMER0001', 'sensitive')
    expect(await rowsWith(PASSPORTS)).toEqual([])
    for (const what of [telling.was, telling.is])
      expect(await placesOf(what)).toEqual(expect.arrayContaining(LOOSE))
    expect(await verifyRows(app.db)).toEqual([])
    await erase('FORMER0001', 'contact')
    for (const what of [telling.was, telling.is, TELLING]) expect(await rowsWith(what)).toEqual([])
    expect(await verifyRows(app.db)).toEqual([])
  })

  it('are bound anew where a number went out of them: by the salt of before it could be guessed', async () => {
    await live('FORMER0004')
    expect(await sealedOf('FORMER0004')).toEqual(['wrapped', 'sealed', 'passport_hash', 'former'])
    const before = await ownWords('FORMER0004')
    await erase('FORMER0004', 'sensitive')
    const after = await ownWords('FORMER0004')
    const changed = (what: 'said' | 'salt') =>
      after.filter((row, at) => row[what] !== before[at]?.[what]).map(({ row }) => row)
    const kinds = new Set(changed('said').map((row) => row.split(' ')[0]))
    expect([...kinds]).toEqual(['mail', 'remark'])
    expect(changed('salt')).toEqual(changed('said'))
    expect(changed('said').length).toBeLessThan(after.length)
    expect(await sealedOf('FORMER0004')).toEqual([])
    await erase('FORMER0004', 'contact')
  })

  it('are looked for by what is known where what is sealed cannot be opened', async () => {
    const order_id = 'FORMER0003'
    const sent = { headers: lives.key, body: lives.orderOf(order_id, is) as never }
    expect((await app.call(acceptOrder, sent)).http).toBe(200)
    const body = { passport_number: 'OTHER77881' } as never
    const params = { order_id }
    expect((await app.call(correctOrder, { headers: lives.key, params, body })).http).toBe(200)
    const view = await addView(is.email)
    await sql`update order_keys set sealed = '\\x00', former = '\\x00' where order_id = ${await lives.idOf(order_id)}`.execute(
      app.db,
    )
    const error = vi.fn()
    const deps = { clock: systemClock, log: { error } }
    const erasure = { upTo: 'sensitive', reason: 'By age', actor: systemActor } as const
    const orderId = await lives.idOf(order_id)
    const tried = inTransaction(app.db, async (trx) => {
      await eraseInDatabase(trx, deps, { ...erasure, orderId })
      throw new Error('Not yet.')
    })
    await expect(tried).rejects.toThrow('Not yet.')
    const unopened = 'passport numbers of an erased order could not be opened'
    expect(error.mock.calls).toEqual([[{ orderId }, expect.stringContaining(unopened)]])
    const first = await erase(order_id, 'sensitive', 'By age')
    expect(first).toMatchObject({ message: privacyTexts.passportsUnread, outcome: 'partly' })
    const { message } = await erase(order_id, 'contact', 'By age')
    expect(message).toBe(privacyTexts.erased.contact)
    const left = app.db.selectFrom('saved_views').select('id').where('id', '=', view)
    expect(await left.execute()).toEqual([])
  })

  it('lose all of it where all is erased at once', async () => {
    await live('FORMER0002')
    await erase('FORMER0002', 'contact')
    for (const what of [telling.was, telling.is, TELLING]) expect(await rowsWith(what)).toEqual([])
    expect(await verifyRows(app.db)).toEqual([])
  })
})
