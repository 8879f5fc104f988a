import { acceptOrder } from '@e-arrival/contract/intake'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { type SendingApp, startSendingApp } from '../../testing/mail/sending-app.ts'
import { addIntakeKey } from '../intake/intake.public.ts'
import { problemsOf, textAt, zipped } from './bundle.fixture.ts'
import { makeBundle } from './make-bundle.ts'

let sending: SendingApp
beforeAll(async () => {
  sending = await startSendingApp('embedded', 'AWS')
})
afterAll(() => sending.close())

it('a mail that an erasure took a passport number out of is absent, and one that it left is there', async () => {
  const { app } = sending
  const admin = await makeMember(app.db, 'Admin')
  const token = await app.signInAs(admin)
  const { id, name } = admin
  const headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  const orderId = 'BUNDLE0001'
  const traveller = { full_name: 'Sok', surname: 'Dara', email: 'sok@example.com' }
  const paid = { amount: '49.00', currency: 'USD', passport_number: 'N7654321' }
  const order = { order_id: orderId, ...traveller, ...paid }
  expect((await app.call(acceptOrder, { headers, body: order as never })).http).toBe(200)
  for (const text of ['Is N7654321 right?', 'We have filed your order.']) {
    const message = { orderId, subject: 'Yours', text, holdSeconds: 0, mailServiceProvider: 'AWS' }
    expect((await app.call(sendMessage, { token, body: message as never })).http).toBe(200)
  }
  const mails = await app.db.selectFrom('mails').select('id').orderBy('id').execute()
  for (const mail of mails) await sending.until(mail.id, { state: 'sent' })
  const [telling, plain] = mails.map((mail) => mail.id)
  const upTo = 'sensitive' as const
  const body = { orderId, confirm: orderId, upTo, reason: 'He asked' }
  expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  const actor = { kind: 'staff', id, name } as const
  const files = await zipped((await makeBundle(await bundleDeps(app), { orderId, actor })).members)
  expect(await problemsOf(files)).toEqual([])
  const readme = textAt(files, 'README.txt')
  expect(readme).toMatch(new RegExp(`mail ${telling}: words of it were erased on`))
  expect(readme).toContain(`mails/${plain}.eml: byte for byte`)
  expect(readme).not.toContain('A provider that composes messages itself')
  expect([...files.keys()]).not.toContain(`mails/${telling}.eml`)
})
