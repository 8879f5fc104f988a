import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { addOrderView, updateOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const SAID = 'Our Customer Service, help@shop.example or +855 23 456 789, is glad to help.'
const look = { search: 'Customer Service', unassigned: false, sortBy: 'created_at' } as const

describe.each(databaseKinds())('words of before an order came, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())

  it('are not about its traveller, whatever he says that he is called and can be reached by', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const text = { name: 'Customer Service', shared: true, versions: { en: SAID } }
    expect((await app.call(addSavedText, { token, body: text })).http).toBe(200)
    const view = { ...look, sortDir: 'desc', filters: {}, hidden: [] }
    const named = { orderName: 'newOrder', name: 'Customer Service', shared: true, look: view }
    expect((await app.call(addOrderView, { token, body: named as never })).http).toBe(200)
    const note = { words: 'Customer Service has the keys, at +855 23 456 789.' }
    expect((await app.call(signHandOver, { token, body: note })).http).toBe(200)
    const said = { full_name: 'Customer', surname: 'Service', phone_number: '+85523456789' }
    const created_at = new Date(Date.now() + 60_000)
    const { order_id } = await makeOrder(app.db, {
      ...{ ...said, email: 'help@shop.example', created_at },
    })
    const confirmed = { orderId: order_id, confirm: order_id, reason: 'By age' }
    const body = { ...confirmed, upTo: 'contact' as const }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
    expect(await app.db.selectFrom('saved_texts').select(['name', 'versions']).execute()).toEqual([
      { name: text.name, versions: text.versions },
    ])
    expect(await app.db.selectFrom('saved_views').select('name').execute()).toEqual([
      { name: named.name },
    ])
    expect(await app.db.selectFrom('shift_notes').select('words').execute()).toEqual([note])
  })

  it('are about him where a view was given its name since, and whatever day an import says', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const view = { ...look, search: '', sortDir: 'desc', filters: {}, hidden: [] }
    const plain = { orderName: 'newOrder', name: 'Plain', shared: true, look: view }
    const { id } = (await app.call(addOrderView, { token, body: plain as never })).body.data
    const name = { full_name: 'Sok Dara', surname: 'Cheavanna' }
    const { id: orderId, order_id } = await makeOrder(app.db, {
      ...{ ...name, created_at: new Date(Date.now() + 365 * 24 * 60 * 60_000) },
    })
    await appendEvents(app.db, systemActor, new Date(), [
      { orderId, kind: 'order.exported', data: { documents: 0 } },
    ])
    await new Promise((later) => setTimeout(later, 5))
    const renamed = { id, name: 'Ask Sok Dara Cheavanna' }
    expect((await app.call(updateOrderView, { token, body: renamed })).http).toBe(200)
    const body = {
      orderId: order_id,
      confirm: order_id,
      reason: 'By age',
      upTo: 'contact' as const,
    }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
    const views = await app.db.selectFrom('saved_views').select('name').execute()
    expect(views.filter((one) => one.name.includes('Cheavanna'))).toEqual([])
  })
})
