import { saveAssignmentRules } from '@e-arrival/contract/assignment/rules'
import { sayMyShift } from '@e-arrival/contract/assignment/shift'
import { endMemberSessions, endMySessions } from '@e-arrival/contract/auth/sessions'
import { changeGateway, listGateways } from '@e-arrival/contract/gateways'
import { acknowledgeHandOver, signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { makeWebhook, replayFailed } from '@e-arrival/contract/integrations/webhooks'
import { cancelMail } from '@e-arrival/contract/mail'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import { assignOrders, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import { addOrderView, updateOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addSavedText, updateSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { updateMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULES } from '../features/assignment/assignment.fixture.ts'
import { makeMember, type TestMember } from './made/make-member.ts'
import { makeOrder } from './made/make-order.ts'
import { type Got, type TestApp, testApp } from './test-app.ts'
import { databaseKinds } from './test-database.ts'

const look = {
  ...{ search: '', unassigned: false, sortBy: 'created_at', sortDir: 'desc' },
  ...{ filters: {}, hidden: [] },
} as const

describe.each(databaseKinds())('what was so already, on %s', (kind) => {
  let office: TestApp
  let admin: TestMember
  let other: TestMember
  let token: string
  let others: string
  beforeAll(async () => {
    office = await testApp(kind, { WEBHOOKS_TO_LOOPBACK: '1' })
    admin = await makeMember(office.db, 'Admin', 'Sokha')
    other = await makeMember(office.db, 'Manager', 'Vanna')
    token = await office.signInAs(admin)
    others = await office.signInAs(other)
  })
  afterAll(() => office.close())

  /** Presses twice; the same words must not be told of both. */
  const twice = async (press: (n: 1 | 2) => Promise<Got<unknown>>) => {
    const first = await press(1)
    const second = await press(2)
    expect([first.http, second.http]).toEqual([200, 200])
    expect(first.body.outcome).not.toBe('nothing')
    expect(second.body.outcome).toBe('nothing')
    expect(second.body.message).not.toBe(first.body.message)
    return second.body.message
  }

  it('is said of a hand-over that was acknowledged, and of one that was not', async () => {
    const body = { words: 'Quiet night.', orders: [] }
    const { id } = (await office.call(signHandOver, { token: others, body })).body.data
    const say = (read: boolean) =>
      twice(() => office.call(acknowledgeHandOver, { token, body: { id, read } }))
    expect(await say(true)).toBe('You had acknowledged it already.')
    expect(await say(false)).toBe('You had not acknowledged it: there was nothing to take back.')
  })

  it('is said where no session is left to end', async () => {
    await office.signInAs(admin)
    const own = () => office.call(endMySessions, { token, body: { keepCurrent: true } })
    expect(await twice(own)).toBe('There was no session left to end.')
    const target = await makeMember(office.db)
    await office.signInAs(target)
    await twice(() => office.call(endMemberSessions, { token, body: { teamMemberId: target.id } }))
  })

  it('is said of a member, and no second entry stands in the log', async () => {
    const target = await makeMember(office.db)
    const { id: tmId, name, email } = target
    const body = { tmId, name, email, type: 'Telecaller' as const, password: null }
    await twice(() => office.call(updateMember, { token, body: body as never }))
    const log = await office.db
      .selectFrom('activity')
      .select('data')
      .where('kind', '=', 'member.changed')
      .execute()
    expect(log).toHaveLength(1)
  })

  it('is said of what is on an order: its transaction, its member, its erasure', async () => {
    const { order_id: orderId } = await makeOrder(office.db)
    const details = { orderId, transactionId: 'T-1', merchantName: 'Acme' }
    await twice(() => office.call(saveTransactionDetails, { token, body: details }))
    const assigned = { orderId: [orderId], assignto: admin.name } as never
    await twice(() => office.call(assignOrders, { token, body: assigned }))
    const erased = { orderId, upTo: 'contact', reason: 'He asked', confirm: orderId } as const
    await twice(() => office.call(eraseTraveller, { token, body: erased }))
  })

  it('is said of an undo that found nothing as it had left it', async () => {
    const { order_id: id } = await makeOrder(office.db)
    const move = (as: string, updatingStatus: 'Awaiting' | 'Completed') =>
      office.call(moveOrderStatus, { token: as, body: { orderId: [id], updatingStatus } as never })
    const batchId = (await move(token, 'Awaiting')).body.data[0]?.undo_id ?? ''
    await move(others, 'Completed')
    const { body } = await office.call(undoBatch, { token, body: { batchId, parts: 1 } })
    expect(body).toMatchObject({
      ...{ outcome: 'nothing', message: 'None undone: 1 was left as it is' },
      data: { undone: 0, refused: 1 },
    })
  })

  it('is said of a view, a text and the rules, which keep their edition', async () => {
    const view = { orderName: 'newOrder', name: 'Mine', shared: false, look }
    const { id } = (await office.call(addOrderView, { token, body: view as never })).body.data
    await twice(() => office.call(updateOrderView, { token, body: { id, name: 'Ours' } }))
    const text = { name: 'Hello', shared: false, versions: { en: 'Dear you' } }
    const made = (await office.call(addSavedText, { token, body: text })).body.data
    const changed = { ...text, id: made.id, versions: { en: 'Dear you', km: 'x' } }
    await twice((edition) => office.call(updateSavedText, { token, body: { ...changed, edition } }))
    const again = { ...changed, edition: 2, versions: { km: 'x', en: 'Dear you' } }
    const same = await office.call(updateSavedText, { token, body: again })
    expect([same.http, same.body.outcome]).toEqual([200, 'nothing'])
    const rules = { ...RULES, on: false, limit: 7 }
    await twice((edition) =>
      office.call(saveAssignmentRules, { token, body: { ...rules, edition } }),
    )
  })

  it('is said of who is in, or out', async () => {
    const say = (isIn: boolean) =>
      twice(() => office.call(sayMyShift, { token, body: { in: isIn } }))
    expect(await say(true)).toBe('You were in already.')
    expect(await say(false)).toBe('You were out already.')
  })

  it('is said of the gateway, and of events that failed nowhere', async () => {
    const all = (await office.call(listGateways, { token })).body.data
    const gatewayId = all.find(({ is_active }) => is_active === '0')?.id ?? 0
    await twice(() => office.call(changeGateway, { token, body: { gatewayId } }))
    const hook = { domain: 'twice.example', url: 'http://127.0.0.1:9/hook' }
    const { id } = (await office.call(makeWebhook, { token, body: hook })).body.data
    const { body } = await office.call(replayFailed, { token, params: { id } })
    expect([body.outcome, body.message]).toEqual(['nothing', 'Nothing has failed here.'])
  })

  it('is said of mails: written for want of a provider, asked for twice, taken back twice, none to send', async () => {
    const { order_id: orderId } = await makeOrder(office.db)
    const mail = { orderId, subject: 'Hello', text: 'Dear you', mailServiceProvider: 'AWS' }
    const body = { ...mail, holdSeconds: 60 } as never
    const send = () => office.call(sendMessage, { token, body })
    const first = await send()
    expect(first.body.outcome).toBe('partly')
    const again = await send()
    expect(again.body.outcome).toBe('nothing')
    const { mailId } = first.body.data
    const words = await twice(() => office.call(cancelMail, { token, body: { mailId } }))
    expect(words).toBe('The mail was taken back already')
    const none = await office.call(retryMails, { token, body: { state: 'bounced', upTo: 1 } })
    expect([none.body.outcome, none.body.message]).toEqual(['nothing', 'No mail can be sent'])
  })
})
