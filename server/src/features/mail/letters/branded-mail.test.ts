import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelMail } from '@e-arrival/contract/mail'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { outboxCases, type SendingApp, startSendingApp } from '../../../testing/mail/sending-app.ts'

const colours = { primary: '#12395a', accent: '#c4771a' }
const contact = { email: 'help@cards.example' }
const brands = {
  default: { id: 'cards', name: 'Cards', contact, colours, senderName: 'Cards' },
  brands: [
    {
      ...{ id: 'mekong', domains: ['mekong.example'], name: 'Mekong Cards', contact, colours },
      ...{ senderName: 'Mekong Cards', senderAddress: 'cards@mekong.example' },
      publicUrl: 'https://cards.mekong.example',
    },
  ],
}

describe.each(outboxCases)('mails of a brand on $kind by $provider', ({ kind, provider }) => {
  let folder: string
  let sending: SendingApp
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brands-'))
    const BRANDS_FILE = join(folder, 'brands.json')
    await writeFile(BRANDS_FILE, JSON.stringify(brands))
    sending = await startSendingApp(kind, provider, { BRANDS_FILE })
  })
  afterAll(async () => {
    await sending.close()
    await rm(folder, { recursive: true })
  })

  const sentOf = async (landing_domain: string) => {
    const order = await makeOrder(sending.app.db, { landing_domain, full_name: 'Dara' })
    const { mailId } = await sending.upload(order)
    await sending.until(mailId, { state: 'sent' })
    const raw = sending.standIn.mails.at(-1)?.raw ?? ''
    return { mailId, order, mail: await PostalMime.parse(raw) }
  }

  test('leave in its own name and from its own address, with links to its own host', async () => {
    const { mail, order } = await sentOf('mekong.example')
    expect(mail.from).toMatchObject({ name: 'Mekong Cards', address: 'cards@mekong.example' })
    expect(mail.messageId).toMatch(/@mekong\.example>$/)
    const link = `https://cards.mekong.example/track-order/${order.order_id}`
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(link)
      expect(body).toContain('Dear Dara Sok,')
    }
  })

  test('leave as the installation says where it has none', async () => {
    const { mail, order } = await sentOf('')
    expect(mail.from).toMatchObject({ name: 'Cards', address: 'no-reply@e-arrival.example' })
    expect(mail.html).toContain(`href="http://127.0.0.1:3000/track-order/${order.order_id}"`)
  })

  test('say of a later card that it replaces an earlier one', async () => {
    const { mail, order } = await sentOf('')
    const says = 'This card replaces an earlier one.'
    expect(mail.text).not.toContain(says)
    const { mailId } = await sending.upload(order, 'the corrected card')
    await sending.until(mailId, { state: 'sent' })
    const later = await PostalMime.parse(sending.standIn.mails.at(-1)?.raw ?? '')
    for (const body of [later.html, later.text]) expect(body).toContain(says)
  })

  test('say nothing of an earlier card whose mail was taken back before it left', async () => {
    const order = await makeOrder(sending.app.db, {})
    const token = await sending.app.signInAs(await makeMember(sending.app.db, 'Team'))
    const held = await sendUpload(sending.app, token, {
      ...{ orderId: order.order_id, email: order.email, mailServiceProvider: provider },
      ...{ file: samplePdf('the wrong card'), holdSeconds: '600' },
    })
    await sending.app.call(cancelMail, { token, body: { mailId: held.body.data.mailId } })
    const { mailId } = await sending.upload(order, 'the right card')
    await sending.until(mailId, { state: 'sent' })
    const mail = await PostalMime.parse(sending.standIn.mails.at(-1)?.raw ?? '')
    expect(mail.text).not.toContain('replaces an earlier')
  })
})
