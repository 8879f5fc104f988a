import { getMyShift, sayMyShift, shiftTexts } from '@e-arrival/contract/assignment/shift'
import { signOut } from '@e-arrival/contract/auth'
import { assignOrders } from '@e-arrival/contract/orders/actions'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { addRemark } from '@e-arrival/contract/remarks'
import { deleteMember, updateMember } from '@e-arrival/contract/team'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { type AssignmentOffice, assignmentOffice } from './assignment.fixture.ts'
import { holdUntouched } from './waiting.read.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(databaseKinds())('orders that rules give (%s)', (kind) => {
  let office: AssignmentOffice
  beforeEach(async () => {
    office = await assignmentOffice(kind)
  })
  afterEach(() => office.close())

  it('say in their history which rule did it, in nobody’s name', async () => {
    const maly = await office.enter('Maly')
    await office.enter('Dara')
    const members = [{ id: maly.id, takesPriority: false, languages: null }]
    await office.switchOn({ members, backAfterHours: 2 })
    const { id } = await office.order({ processing_mode: 'Priority Processing' })
    await office.give()
    const now = new Date(Date.now() + 3 * HOUR_MS)
    office.setNow(now)
    await office.db.updateTable('sessions').set({ last_used_at: now }).execute()
    await office.give()
    expect(await office.events(id)).toMatchObject([
      {
        ...{ actor_name: 'Assignment rules', kind: 'order.assigned' },
        data: { from: null, to: 'Dara', rule: 'turn', among: ['priority'] },
      },
      { kind: 'order.assigned', data: { from: 'Dara', to: null, rule: 'untouched', hours: 2 } },
    ])
    expect(await office.holders()).toEqual([null])
  })

  it('go back where they lie untouched, and not where they were touched or wait for somebody else', async () => {
    const maly = await office.enter('Maly')
    const mine = { assigned_to: maly.id }
    const idle = await office.order()
    const touched = await office.order()
    const old = new Date(Date.now() - 5 * HOUR_MS)
    office.setNow(old)
    await office.db.updateTable('sessions').set({ created_at: old, last_used_at: old }).execute()
    await office.switchOn({ backAfterHours: 4 })
    await office.give()
    expect(await office.holders()).toEqual(['Maly', 'Maly'])
    const elsewhere = await office.order({ ...mine, status: 'Awaiting' })
    office.setNow(null)
    await office.db.updateTable('sessions').set({ last_used_at: new Date() }).execute()
    const body = { orderId: touched.order_id, remark: 'called him' }
    expect((await office.app.call(addRemark, { token: maly.token, body })).http).toBe(200)
    expect((await office.give()).back).toBe(1)
    expect(await office.holders([idle.id, touched.id, elsewhere.id])).toEqual([
      ...[null, 'Maly', 'Maly'],
    ])
    // Not to her again in this shift, and to her in the next.
    expect((await office.give()).given).toBe(0)
    await maly.say(false)
    await maly.say(true)
    expect((await office.give()).given).toBe(1)
  })

  it('stay with who touched one between the look at it and its going back', async () => {
    const maly = await office.enter('Maly')
    const old = new Date(Date.now() - 5 * HOUR_MS)
    office.setNow(old)
    const { id, order_id } = await office.order()
    await office.switchOn({ backAfterHours: 4 })
    await office.give()
    office.setNow(null)
    const since = new Date(Date.now() - 4 * HOUR_MS)
    const hold = () => inTransaction(office.db, (trx) => holdUntouched(trx, [id], since))
    expect(await hold()).toEqual([{ id, from: maly.id }])
    const body = { orderId: order_id, remark: 'called him' }
    await office.db.updateTable('sessions').set({ last_used_at: new Date() }).execute()
    expect((await office.app.call(addRemark, { token: maly.token, body })).http).toBe(200)
    expect(await hold()).toEqual([])
  })

  it('stand as a person decided', async () => {
    const maly = await office.enter('Maly')
    const { id, order_id } = await office.order()
    await office.switchOn()
    await office.give()
    const assign = (token: string, assignto: string | null) =>
      office.app.call(assignOrders, { token, body: { orderId: order_id, assignto } })
    expect((await assign(maly.token, null)).http).toBe(200)
    await office.give()
    await maly.say(false)
    await maly.say(true)
    await office.give()
    expect(await office.holders()).toEqual([null])
    const dara = await office.enter('Dara')
    await office.give()
    expect(await office.holders()).toEqual(['Dara'])
    // A lead's too.
    await assign(office.token, 'Maly')
    await assign(office.token, null)
    await office.give()
    expect(await office.holders()).toEqual([null])
    expect((await assign(dara.token, 'Dara')).http).toBe(200)
    await office.give()
    expect(await office.holders([id])).toEqual(['Dara'])
  })

  it('know a member by himself, whatever he is called since, and nobody by a name that was another’s', async () => {
    const maly = await office.enter('Maly')
    const given = await office.order()
    await office.switchOn()
    await office.give()
    const body = { orderId: given.order_id, assignto: null }
    expect((await office.app.call(assignOrders, { token: maly.token, body })).http).toBe(200)
    const undone = await office.order()
    const take = { orderId: undone.order_id, assignto: 'Maly' }
    await office.app.call(assignOrders, { token: maly.token, body: take })
    const { body: undo } = await office.app.call(listUndoable, { token: maly.token })
    const { id: batchId } = undo.data.find(({ kind: what }) => what === 'assign') ?? expect.fail()
    const undoing = { token: maly.token, body: { batchId } }
    expect((await office.app.call(undoBatch, undoing)).body.data.undone).toBe(1)
    const email = 'malina@office.example'
    const renamed = { ...{ tmId: maly.id, email, type: maly.type, password: '' }, name: 'Malina' }
    expect((await office.app.call(updateMember, { token: office.token, body: renamed })).http).toBe(
      200,
    )
    await office.give()
    expect(await office.holders()).toEqual([null, null])
    await office.enter('Maly')
    await office.give()
    expect(await office.holders()).toEqual(['Maly', 'Maly'])
  })

  it('are none that money is asked back for, and those cost nobody his turn or his room', async () => {
    await office.enter('Maly')
    for (let n = 0; n < 3; n++)
      await office.order({
        ...{ refund_requested_at: new Date(), processing_mode: 'Priority Processing' },
      })
    await office.order()
    await office.switchOn({ limit: 1 })
    expect(await office.give()).toEqual({ back: 0, given: 1 })
    expect(await office.holders()).toEqual([null, null, null, 'Maly'])
  })

  it('come to nobody who is out: he said so, signed out, was idle, left, or nobody said he is in', async () => {
    const said = await office.enter('Said')
    const signed = await office.enter('Signed')
    const idle = await office.enter('Idle')
    const left = await office.enter('Left')
    const quiet = await makeMember(office.db, 'Team', 'Quiet')
    await office.app.signInAs(quiet)
    await office.switchOn()
    const out = await said.say(false)
    expect(out.body).toMatchObject({ message: shiftTexts.isOut, data: { inSince: null } })
    await office.app.call(signOut, { token: signed.token })
    const long = new Date(Date.now() - 61 * 60_000)
    await office.db
      .updateTable('sessions')
      .set({ last_used_at: long })
      .where('staff_id', '=', idle.id)
      .execute()
    await office.app.call(deleteMember, {
      token: office.token,
      body: { teamMemberId: left.id },
    })
    await office.order()
    await office.give()
    expect(await office.holders()).toEqual([null])
    // Signed in anew, he has not said that he is in.
    const again = await office.app.signInAs(signed)
    await office.give()
    expect(await office.holders()).toEqual([null])
    expect((await office.app.call(getMyShift, { token: again })).body.data.inSince).toBeNull()
    const isIn = await office.app.call(sayMyShift, { token: again, body: { in: true } })
    expect(isIn.body.message).toBe(shiftTexts.isIn)
    await office.give()
    expect(await office.holders()).toEqual(['Signed'])
    expect((await office.show()).members.find(({ name }) => name === 'Signed')).toMatchObject({
      ...{ holds: 1, inSince: expect.any(String) },
    })
  })

  it('are no more than the limit of a long queue, priority first, and the rest when there is room', async () => {
    const maly = await office.enter('Maly')
    const korean = { language: 'ko' }
    for (let n = 0; n < 120; n++) await office.order(korean)
    const urgent = await office.order({ processing_mode: 'Priority Processing' })
    const plain = [await office.order(), await office.order(), await office.order()]
    const members = [{ id: maly.id, takesPriority: true, languages: [] }]
    await office.switchOn({ limit: 3, members })
    expect(await office.give()).toEqual({ back: 0, given: 3 })
    expect(await office.holders([urgent, ...plain].map(({ id }) => id))).toEqual([
      ...['Maly', 'Maly', 'Maly', null],
    ])
    await office.db
      .updateTable('orders')
      .set({ status: 'Completed' })
      .where('id', '=', urgent.id)
      .execute()
    expect(await office.give()).toEqual({ back: 0, given: 1 })
    expect(await office.give()).toEqual({ back: 0, given: 0 })
  })
})
