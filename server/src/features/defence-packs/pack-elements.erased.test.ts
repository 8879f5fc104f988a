import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import type { EvidenceElement } from '@e-arrival/contract/evidence/elements'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveOrder } from '../../testing/bundle/prove-order.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { type SendingApp, startSendingApp } from '../../testing/mail/sending-app.ts'

let sending: SendingApp
let token: string
let orderId: string
beforeAll(async () => {
  sending = await startSendingApp('embedded', 'AWS')
  token = await sending.app.signInAs(await makeMember(sending.app.db, 'Admin'))
  ;({ orderId } = (await proveOrder(sending)).order)
})
afterAll(() => sending.close())

const packOf = async (defencePackType: 1 | 2) =>
  (await sending.app.call(getDefencePackDetails, { token, body: { orderId, defencePackType } }))
    .body.data
/** The elements, which both packs and the order page have alike. */
const elements = async (): Promise<EvidenceElement[]> => {
  const call = { token, params: { orderId }, query: { masked: '1' as const } }
  const onPage = (await sending.app.call(getOrderDetail, call)).body.data.evidence ?? []
  for (const pack of [1, 2] as const) expect((await packOf(pack)).elements).toEqual(onPage)
  return onPage
}
const missing = async () =>
  (await elements()).filter(({ proof }) => proof === null).map(({ name }) => name)
const erase = (upTo: 'sensitive' | 'contact') =>
  sending.app.call(eraseTraveller, {
    token,
    body: { orderId, confirm: orderId, upTo, reason: 'He asked for it' },
  })

it('after an erasure the packs and the order page count the same elements, and none that was erased', async () => {
  const before = await missing()
  expect(before).toContain('Mail delivered')
  expect(before).not.toContain('Customer')
  await erase('sensitive')
  expect((await missing()).filter((name) => !before.includes(name))).toEqual(['Document on file'])
  expect((await packOf(1)).notes[1]).toMatch(/SHA-256 \w+; its file was erased on \d\d-\d\d-\d{4}$/)
  await erase('contact')
  expect((await missing()).filter((name) => !before.includes(name))).toEqual([
    ...['Customer', 'Document on file', 'IP address and place'],
  ])
  const said = new Map((await elements()).map(({ name, ...rest }) => [name, rest]))
  expect(said.get('Customer')?.missing).toMatch(/^It was erased on \d\d-\d\d-\d{4}$/)
  expect(said.get('Downloaded by the traveller')?.proof).toMatch(/^erased on \d\d-\d\d-\d{4}, /)
})
