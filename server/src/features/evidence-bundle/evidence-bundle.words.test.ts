import { acceptOrder } from '@e-arrival/contract/intake'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { expect, it, onTestFinished } from 'vitest'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { startSendingApp } from '../../testing/mail/sending-app.ts'
import { addIntakeKey } from '../intake/intake.public.ts'
import { problemsOf, textAt, zipped } from './bundle.fixture.ts'
import { makeBundle } from './make-bundle.ts'

/** The bundle of an order that such messages were sent of; where it is erased after that, the number it came with goes out of its words. */
const bundleOf = async (
  provider: 'AWS' | 'Sendgrid',
  { texts, isErased }: { texts: readonly string[]; isErased: boolean },
) => {
  const { app, until, close } = await startSendingApp('embedded', provider)
  onTestFinished(close)
  const admin = await makeMember(app.db, 'Admin')
  const token = await app.signInAs(admin)
  const { id, name } = admin
  const headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  const orderId = 'BUNDLE0001'
  const traveller = { full_name: 'Sok', surname: 'Dara', email: 'sok@example.com' }
  const paid = { amount: '49.00', currency: 'USD', passport_number: 'N7654321' }
  const order = { order_id: orderId, ...traveller, ...paid }
  expect((await app.call(acceptOrder, { headers, body: order as never })).http).toBe(200)
  for (const text of texts) {
    const sent = { orderId, subject: 'Yours', text, holdSeconds: 0, mailServiceProvider: provider }
    expect((await app.call(sendMessage, { token, body: sent as never })).http).toBe(200)
  }
  const mails = await app.db.selectFrom('mails').select('id').orderBy('id').execute()
  for (const mail of mails) await until(mail.id, { state: 'sent' })
  const upTo = 'sensitive' as const
  const body = { orderId, confirm: orderId, upTo, reason: 'He asked' }
  if (isErased) expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  const actor = { kind: 'staff', id, name } as const
  const files = await zipped((await makeBundle(await bundleDeps(app), { orderId, actor })).members)
  expect(await problemsOf(files)).toEqual([])
  return { files, readme: textAt(files, 'README.txt'), ids: mails.map((mail) => mail.id) }
}

it('a mail that an erasure took a passport number out of is absent, and one that it left is there', async () => {
  const texts = ['Is N7654321 right?', 'We have filed your order.']
  const { files, readme, ids } = await bundleOf('AWS', { texts, isErased: true })
  const [telling, plain] = ids
  expect(readme).toMatch(new RegExp(`mail ${telling}: words of it were erased on`))
  expect(readme).toContain(`mails/${plain}.eml: byte for byte`)
  expect(readme).not.toContain('A provider that composes messages itself')
  expect([...files.keys()]).not.toContain(`mails/${telling}.eml`)
})

it('a mail that itself speaks of what was erased is there as it left', async () => {
  const texts = ['We have erased the first card.']
  const { readme, ids } = await bundleOf('AWS', { texts, isErased: true })
  expect(readme).toContain(`mails/${ids[0]}.eml: byte for byte`)
})

it.each([
  ['an erasure left it', { texts: ['We have filed your order.'], isErased: true }],
  ['nobody was erased', { texts: ['We have erased the first card.'], isErased: false }],
])('a mail that its provider composed is there where %s', async (_where, given) => {
  const { files, readme, ids } = await bundleOf('Sendgrid', given)
  expect([...files.keys()]).toContain(`mails/${ids[0]}.eml`)
  expect(readme).not.toContain('words of it were erased')
})
