import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { addOrderView, updateOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { addSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'

const was = {
  ...{ full_name: 'Oldgiven', surname: 'Oldfamily', email: 'old.person@whisper.example' },
  ...{ phone_number: '0611223344', passport_number: 'OLDP55667' },
}
const is = {
  ...{ full_name: 'Newgiven', surname: 'Newfamily', email: 'new.person@whisper.example' },
  ...{ phone_number: '0699887766', passport_number: 'NEWP88990' },
}
type Traveller = typeof was
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
const TELLING = {
  is: /newgiven|newfamily|new\.person|99887766|newp[ -]?88990/i,
  was: /oldgiven|oldfamily|old\.person|11223344|oldp[ -]?55667/i,
  passports: /newp[ -]?88990|oldp[ -]?55667/i,
}

describe.each(databaseKinds())('words of a traveller who was corrected, on %s', (kind) => {
  let app: TestApp
  let token: string
  let site: { 'x-api-key': string }
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    site = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())

  /** Every row of every table that tells, by its table. */
  const telling = async (what: RegExp) => {
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
    ...new Set((await telling(what)).map((row) => row.slice(0, row.indexOf(':')))),
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
  const erase = async (orderId: string, upTo: 'sensitive' | 'contact') => {
    const reason = `${is.full_name} ${is.surname}, formerly ${was.full_name} ${was.surname}, asked`
    const body = { orderId, confirm: orderId, upTo, reason }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  }
  const live = async (order_id: string) => {
    const order = { order_id, amount: '49.00', currency: 'USD', arrival_date: '2027-12-24', ...was }
    expect((await app.call(acceptOrder, { headers: site, body: order })).http).toBe(200)
    await writeOf(order_id, was)
    const params = { order_id }
    const answer = await app.call(correctOrder, { headers: site, params, body: is as never })
    expect(answer.http).toBe(200)
    await writeOf(order_id, is)
  }

  it('lose both passport numbers with the sensitive class, and all else with the rest', async () => {
    await live('FORMER0001')
    const loose = ['mails', 'remarks', 'saved_texts', 'saved_views', 'shift_notes']
    for (const what of Object.values(TELLING))
      expect(await placesOf(what)).toEqual(expect.arrayContaining(loose))
    await erase('FORMER0001', 'sensitive')
    expect(await telling(TELLING.passports)).toEqual([])
    for (const what of [TELLING.is, TELLING.was])
      expect(await placesOf(what)).toEqual(expect.arrayContaining(loose))
    expect(await verifyRows(app.db)).toEqual([])
    await erase('FORMER0001', 'contact')
    for (const what of Object.values(TELLING)) expect(await telling(what)).toEqual([])
    expect(await verifyRows(app.db)).toEqual([])
  })

  it('lose all of it where all is erased at once', async () => {
    await live('FORMER0002')
    await erase('FORMER0002', 'contact')
    for (const what of Object.values(TELLING)) expect(await telling(what)).toEqual([])
    expect(await verifyRows(app.db)).toEqual([])
  })
})
