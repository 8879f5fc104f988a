import {
  type AssignmentRules,
  getAssignmentRules,
  saveAssignmentRules,
  tryAssignmentRules,
} from '@e-arrival/contract/assignment/rules'
import { sayMyShift } from '@e-arrival/contract/assignment/shift'
import type { Role } from '@e-arrival/contract/permissions'
import { expect } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../testing/made/make-order.ts'
import { testApp } from '../../testing/test-app.ts'
import type { DatabaseKind, TestDatabase } from '../../testing/test-database.ts'
import { giveOrders } from './give-orders.ts'

export const RULES: AssignmentRules = {
  ...{ on: true, by: 'turn', limit: 20, backAfterHours: null, members: [] },
}

/** An office with an Admin; its orders are given when a test says so. */
export const assignmentOffice = async (kind: DatabaseKind, database?: TestDatabase) => {
  const app = await testApp(kind, {}, database)
  const head = await makeMember(app.db, 'Admin')
  const token = await app.signInAs(head)
  let now: Date | null = null
  const setNow = (at: Date | null) => {
    now = at
    app.setNow(at)
  }
  const clock = () => now ?? new Date()
  /** A member who has said that he is in. */
  const enter = async (name: string, role: Role = 'Team') => {
    const member = await makeMember(app.db, role, name)
    const own = await app.signInAs(member)
    const say = (isIn: boolean) => app.call(sayMyShift, { token: own, body: { in: isIn } })
    expect((await say(true)).http).toBe(200)
    return { ...member, token: own, say }
  }
  const show = async () => (await app.call(getAssignmentRules, { token })).body.data
  const tryThem = (rules: Partial<AssignmentRules> = {}) =>
    app.call(tryAssignmentRules, { token, body: { ...RULES, ...rules } })
  const save = async (rules: Partial<AssignmentRules> = {}, edition?: number) =>
    app.call(saveAssignmentRules, {
      token,
      body: { ...RULES, ...rules, edition: edition ?? (await show()).edition },
    })
  const switchOn = async (rules: Partial<AssignmentRules> = {}) => {
    expect((await tryThem(rules)).http).toBe(200)
    expect((await save(rules)).body.message).toBeTruthy()
  }
  const order = async ({ language = '', ...parts }: OrderParts & { language?: string } = {}) => {
    const made = await makeOrder(app.db, parts)
    await app.db
      .updateTable('applications')
      .set({ language })
      .where('order_id', '=', made.id)
      .execute()
    return made
  }
  const give = () => giveOrders(app.db, { clock })
  /** The holders of orders, in the order these came. */
  const holders = async (ids?: number[]) => {
    const rows = await app.db
      .selectFrom('orders as o')
      .leftJoin('staff as m', 'm.id', 'o.assigned_to')
      .select(['o.id', 'm.name'])
      .orderBy('o.id')
      .execute()
    return rows.filter(({ id }) => !ids || ids.includes(id)).map(({ name }) => name)
  }
  const events = async (id: number) =>
    app.db
      .selectFrom('events')
      .select(['actor_name', 'kind', 'data'])
      .where('order_id', '=', id)
      .orderBy('seq')
      .execute()
  return {
    ...{ app, db: app.db, token, head, clock, setNow, enter, show, tryThem, save, switchOn },
    ...{ order, give, holders, events, close: () => app.close() },
  }
}
export type AssignmentOffice = Awaited<ReturnType<typeof assignmentOffice>>
