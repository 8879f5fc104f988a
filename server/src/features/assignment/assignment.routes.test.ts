import {
  assignmentTexts,
  getAssignmentRules,
  saveAssignmentRules,
  tryAssignmentRules,
} from '@e-arrival/contract/assignment/rules'
import { getMyShift } from '@e-arrival/contract/assignment/shift'
import { roles } from '@e-arrival/contract/permissions'
import { deleteMember } from '@e-arrival/contract/team'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { type AssignmentOffice, assignmentOffice, RULES } from './assignment.fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(databaseKinds())('rules that give orders (%s)', (kind) => {
  let office: AssignmentOffice
  beforeEach(async () => {
    office = await assignmentOffice(kind)
  })
  afterEach(() => office.close())

  const activity = async () =>
    (await office.db.selectFrom('activity').select(['kind', 'data']).orderBy('seq').execute())
      .filter((one) => one.kind.startsWith('assignment'))
      .map((one) => one.data)
  const yesterday = () => new Date(Date.now() - DAY_MS)

  it('are off, and an Admin’s alone', async () => {
    expect(await office.show()).toMatchObject({ edition: 1, rules: { on: false }, saved: null })
    for (const role of roles.filter((one) => one !== 'Admin')) {
      const token = await office.app.signInAs(await makeMember(office.db, role))
      const body = { ...RULES, edition: 1 }
      const got = [
        await office.app.call(getAssignmentRules, { token }),
        await office.app.call(saveAssignmentRules, { token, body }),
        await office.app.call(tryAssignmentRules, { token, body: RULES }),
      ]
      expect(got.map(({ http }) => http)).toEqual([403, 403, 403])
      expect((await office.app.call(getMyShift, { token })).http).toBe(200)
    }
    expect((await office.show()).edition).toBe(1)
  })

  it('give nothing while they are off, and are not switched on untried', async () => {
    await office.enter('Maly')
    await office.order()
    expect(await office.give()).toEqual({ back: 0, given: 0 })
    const refused = await office.save()
    expect([refused.http, refused.body.errors]).toEqual([
      ...[400, [{ path: 'on', message: assignmentTexts.tryFirst }]],
    ])
    await office.tryThem({ limit: 21 })
    expect((await office.save()).http).toBe(400)
    await office.tryThem()
    expect((await office.save()).body.message).toBe(assignmentTexts.switchedOn)
    expect((await office.save({ limit: 3 })).http).toBe(400)
    expect((await office.save({ on: false, limit: 3 })).body.message).toBe(
      assignmentTexts.switchedOff,
    )
    expect(await office.give()).toEqual({ back: 0, given: 0 })
    expect(await activity()).toEqual([
      { on: true, changes: [{ what: 'switched', from: 'off', to: 'on' }] },
      {
        on: false,
        changes: [
          { what: 'switched', from: 'on', to: 'off' },
          { what: 'limit', from: '20', to: '3' },
        ],
      },
    ])
  })

  it('are left alone where another Admin changed them since they were shown', async () => {
    const { edition } = await office.show()
    const both = await Promise.all(
      [5, 6].map((limit) => office.save({ on: false, limit }, edition)),
    )
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect((await office.show()).edition).toBe(edition + 1)
    expect(await activity()).toHaveLength(1)
  })

  it('name what is wrong, and members who are there', async () => {
    const wrong = { id: 99_999, takesPriority: false, languages: null }
    const answer = await office.save({ on: false, members: [wrong] })
    expect([answer.http, answer.body.errors?.[0]]).toEqual([
      ...[400, { path: 'members.0.id', message: assignmentTexts.unknownMember }],
    ])
    expect((await office.save({ limit: 0 })).body.errors?.[0]?.path).toBe('limit')
    const gone = await office.enter('Gone')
    const rule = { id: gone.id, takesPriority: false, languages: ['ko' as const] }
    await office.switchOn({ members: [rule] })
    expect((await office.show()).rules.members).toEqual([rule])
    const body = { teamMemberId: gone.id }
    expect((await office.app.call(deleteMember, { token: office.token, body })).http).toBe(200)
    expect((await office.show()).rules.members).toEqual([])
    await office.order({ processing_mode: 'Priority Processing' })
    expect(await office.give()).toEqual({ back: 0, given: 0 })
    expect(await office.holders()).toEqual([null])
    expect((await office.save({ members: [rule] })).http).toBe(200)
  })

  it('give by what was tried: each order to whom the trial says', async () => {
    const maly = await office.enter('Maly')
    await office.enter('Dara')
    await office.enter('Sok')
    const rules = {
      ...{ by: 'load' as const, limit: 7 },
      members: [{ id: maly.id, takesPriority: false, languages: ['km' as const] }],
    }
    const spoken = ['', 'en', 'km', 'zh-Hans', 'ja_JP', 'xx']
    for (let n = 0; n < 24; n++) {
      await office.order({
        created_at: yesterday(),
        ...(n % 3 === 0 ? { processing_mode: 'Priority Processing' } : {}),
        language: spoken[n % spoken.length] ?? '',
        processing_date: dayIn(OFFICE_ZONE, new Date(Date.now() - (1 + (n % 2)) * DAY_MS)),
      })
    }
    // Never among them: not due, not paid, gone, or somebody wants the money back.
    const future = dayIn(OFFICE_ZONE, new Date(Date.now() + 3 * DAY_MS))
    const never = [
      await office.order({ created_at: yesterday(), processing_date: future }),
      await office.order({ created_at: yesterday(), status: 'Pending' }),
      await office.order({ created_at: yesterday(), status: 'Deleted', previous_status: 'New' }),
      await office.order({ created_at: yesterday(), status: 'Refunds' }),
      await office.order({ created_at: yesterday(), refund_requested_at: new Date() }),
    ]
    for (const by of ['turn', 'load'] as const) {
      await office.db
        .updateTable('orders')
        .set({ assigned_to: null })
        .where('assigned_to', 'is not', null)
        .execute()
      await office.db.updateTable('assignment_members').set({ turn: 0 }).execute()
      const { data } = (await office.tryThem({ ...rules, by })).body
      expect(data).toMatchObject({ orders: 24, isCut: false })
      expect((await office.save({ ...rules, by })).http).toBe(200)
      const { given } = await office.give()
      const held = await office.holders()
      const counts = data.given.map(({ name, orders }) => [name, orders])
      expect(counts).toEqual(
        data.given.map(({ name }) => [name, held.filter((one) => one === name).length]),
      )
      expect(given).toBe(data.given.reduce((sum, { orders }) => sum + orders, 0))
      expect(data.nobody).toEqual([{ why: 'limit', orders: 24 - given }])
      expect(await office.holders(never.map(({ id }) => id))).toEqual(never.map(() => null))
    }
  })

  it('come to the same where orders come one after the other', async () => {
    for (const name of ['Maly', 'Dara', 'Sok']) await office.enter(name)
    const first: string[] = []
    for (let n = 0; n < 8; n++) await office.order({ created_at: yesterday() })
    const { data } = (await office.tryThem()).body
    await office.save()
    const orders = await office.db.selectFrom('orders').select('id').orderBy('id').execute()
    const hide = (status: 'Pending' | 'New', id: number) =>
      office.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    for (const { id } of orders) await hide('Pending', id)
    for (const { id } of orders) {
      await hide('New', id)
      await office.give()
      first.push(String((await office.holders([id]))[0]))
    }
    expect(data.given.map(({ name, orders: n }) => [name, n])).toEqual(
      data.given.map(({ name }) => [name, first.filter((one) => one === name).length]),
    )
    expect(first.slice(0, 4)).toEqual(['Maly', 'Dara', 'Sok', 'Maly'])
  })

  it('try no more orders than they say, and only those of the office’s yesterday', async () => {
    await office.enter('Maly')
    const today = dayIn(OFFICE_ZONE, new Date())
    const midnight = new Date(`${today}T00:00:00+07:00`).getTime()
    for (const ms of [-1, 0, -DAY_MS, -DAY_MS - 1])
      await office.order({ created_at: new Date(midnight + ms), processing_date: '2026-01-01' })
    const { data } = (await office.tryThem()).body
    expect(data).toMatchObject({
      ...{ day: dayIn(OFFICE_ZONE, new Date(midnight - 1)), orders: 2, isCut: false },
      ...{ given: [{ name: 'Maly', orders: 2 }], nobody: [] },
    })
    expect(await office.holders()).toEqual([null, null, null, null])
  })
})
