import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDefencePackDetails, getDefencePackPdf } from '@e-arrival/contract/defence-packs'
import type { MailState } from '@e-arrival/contract/mail/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindAll } from '../../testing/made/bind-all.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 2, 3, 0, second))
const squeezed = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '')

type Told = {
  to?: string
  kind?: 'document' | 'invoice' | 'message'
  state?: MailState
  /** The provider's answer came. */
  answered?: boolean
  imported?: boolean
}

describe.each(databaseKinds())('the mails of pack 2 on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
  })
  afterAll(() => app.close())

  /** Queued at second 1, handed over at 5, its fate told at 9. */
  const addMail = async (order: { id: number; email: string }, told: Told = {}) => {
    const { to = order.email, state = 'sent', answered = true, imported = false } = told
    const isOver = ['sent', 'delivered', 'bounced'].includes(state)
    const { id } = await app.db
      .insertInto('mails')
      .values({
        ...{ order_id: order.id, kind: told.kind ?? 'document', document_id: null, state },
        ...{ provider: 'AWS', to_address: to, subject: 's', html: 'h', invoice_id: null },
        ...{ body_text: 't', requested_by: null, created_at: at(1) },
        sent_at: isOver ? at(5) : null,
        provider_message_id: isOver && !imported ? 'ses-77' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const history = [
      ...[{ kind: 'queued', at: at(1) }],
      ...(isOver && answered ? [{ kind: 'sent', at: at(5) }] : []),
      ...(state === 'sent' ? [] : [{ kind: state, at: at(9) }]),
    ].map((event) => ({ ...event, mail_id: id }))
    if (!imported) await app.db.insertInto('mail_events').values(history).execute()
    await bindAll(app.db)
  }
  const packOf = async (orderId: string) => {
    const body = { orderId, defencePackType: 2 as const }
    const { data } = (await app.call(getDefencePackDetails, { token, body })).body
    const url = API_BASE + getDefencePackPdf.path
    const headers = { authorization: token }
    const printed = await app.app.inject({ method: 'POST', url, payload: body, headers })
    return { pack: data, pdf: await readPdf(printed.rawPayload) }
  }

  it.each(['held', 'queued', 'sending', 'written', 'failed', 'unknown', 'cancelled'] as const)(
    'a mail that is %s is neither counted nor listed',
    async (state) => {
      const order = await makeOrder(app.db)
      await addMail(order, { state })
      const { pack, pdf } = await packOf(order.order_id)
      expect([pack.rows, pack.others]).toEqual([[], null])
      const none =
        'No mail with the document to the address of the application is on record as sent.'
      expect(pack.paragraphs.at(-1)).toBe(none)
      expect(pdf.text).toContain(squeezed(none))
    },
  )

  it('counts the document to the own address: when, to whom, by whom, under which id, its fate', async () => {
    const order = await makeOrder(app.db, { email: 'sok@example.com' })
    await addMail(order, { to: 'Sok@Example.com' })
    await addMail(order, { state: 'delivered' })
    await addMail(order, { state: 'bounced' })
    await addMail(order, { state: 'delivered', answered: false })
    const { pack, pdf } = await packOf(order.order_id)
    expect(pack.columns).toEqual(['#', 'Order ID', 'Download', 'Date & Time'])
    expect(pack.rows[0]).toEqual(['1', order.order_id, 'Not recorded', '01/01/2026 22:00:05'])
    const by = 'by AWS; handed over 01/01/2026 22:00:05; message id ses-77'
    expect(pack.details).toEqual([
      `To Sok@Example.com, ${by}; delivery not reported`,
      `To sok@example.com, ${by}; delivered 01/01/2026 22:00:09`,
      `To sok@example.com, ${by}; bounced 01/01/2026 22:00:09`,
      'To sok@example.com, by AWS; handed over, as AWS reported 01/01/2026 22:00:05; message id ses-77; delivered 01/01/2026 22:00:09',
    ])
    expect(pack.paragraphs.at(-1)).toMatch(
      /^Mail with the document was sent to the address of the application 4 times\. .*Delivery was reported 2 times\. 1 mail is reported as returned\.$/,
    )
    expect(pack.others).toBeNull()
    pack.rows.forEach((row, index) => {
      expect(pdf.text).toContain(squeezed(row.join('') + pack.details[index]))
    })
    expect(pdf.text).toContain(squeezed(pack.paragraphs.at(-1) ?? ''))
  })

  it('keeps invoices, messages and other addresses in a list of their own', async () => {
    const order = await makeOrder(app.db)
    await addMail(order, { kind: 'invoice', state: 'delivered' })
    await addMail(order, { to: 'friend@example.com' })
    await addMail(order, { kind: 'message', state: 'delivered' })
    const { pack, pdf } = await packOf(order.order_id)
    expect(pack.rows).toEqual([])
    expect(pack.paragraphs.at(-1)).toMatch(/^No mail with the document/)
    expect(pack.others?.rows).toHaveLength(3)
    expect(pack.others?.rows[2]).toContain('Message, without a document')
    expect(pack.others?.details[1]).toContain('To friend@example.com')
    expect(pdf.text).toContain(squeezed(pack.others?.title ?? 'none'))
    for (const said of pack.others?.details ?? []) expect(pdf.text).toContain(squeezed(said))
  })

  it('says of imported mails that nobody here saw them', async () => {
    const order = await makeOrder(app.db)
    await addMail(order, { imported: true })
    const { pack, pdf } = await packOf(order.order_id)
    const unseen = 'imported from another system, not witnessed by this one'
    expect(pack.details).toEqual([`To ${order.email}, by AWS; ${unseen}`])
    expect(pack.paragraphs.at(-1)).toMatch(
      /^This system witnessed no sending of the document to the address of the application\. 1 mail is on record from another system; this one did not witness the sending\.$/,
    )
    expect(pdf.text).toContain(squeezed(unseen))
  })
})
