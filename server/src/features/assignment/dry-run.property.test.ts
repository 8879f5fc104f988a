import {
  type Among,
  type AssignmentRules,
  ownLanguages,
  type Way,
  ways,
} from '@e-arrival/contract/assignment/rules'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/test-database.ts'
import { type AssignmentOffice, assignmentOffice, RULES } from './assignment.fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const codes = ownLanguages.map(({ code }) => code)

const member = fc.record({
  isIn: fc.boolean(),
  holds: fc.integer({ min: 0, max: 4 }),
  turn: fc.integer({ min: 0, max: 9 }),
  takesPriority: fc.boolean(),
  languages: fc.option(fc.subarray(codes)),
})
const order = fc.record({
  priority: fc.boolean(),
  // As landing sites say it: in any case, with a script or a region, or not at all.
  language: fc.constantFrom('', 'en', 'xx', 'KM', 'ko-KR', 'zh_Hans', ...codes),
  daysDue: fc.integer({ min: 1, max: 4 }),
})
const someOffice = fc.record({
  members: fc.array(member, { minLength: 1, maxLength: 5 }),
  // More than are given in one transaction, too.
  orders: fc.oneof(
    fc.array(order, { maxLength: 40 }),
    fc.array(order, { minLength: 90, maxLength: 130 }),
  ),
  by: fc.constantFrom(...ways),
  limit: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 60 })),
  backAfterHours: fc.option(fc.integer({ min: 1, max: 48 })),
  nodes: fc.integer({ min: 1, max: 3 }),
})
type SomeOffice = typeof someOffice extends fc.Arbitrary<infer T> ? T : never

describe.each(databaseKinds())('the trial of rules in any office (%s)', (kind) => {
  let office: AssignmentOffice
  let offices = 0
  beforeAll(async () => {
    office = await assignmentOffice(kind)
  })
  afterAll(() => office.close())

  /** What was there before belongs to another office: it is done, and everybody is out. */
  const clear = async () => {
    await office.db
      .updateTable('orders')
      .set({ status: 'Completed', assigned_to: null, created_at: new Date(0) })
      .execute()
    await office.db.updateTable('assignment_members').set({ in_session: null, turn: 0 }).execute()
  }

  const people = async ({ members }: SomeOffice) => {
    offices += 1
    const made: { id: number; name: string }[] = []
    for (const [at, { isIn, holds, turn }] of members.entries()) {
      const one = await office.enter(`Office ${offices} member ${at}`)
      const id = one.id
      if (!isIn) await one.say(false)
      await office.db
        .updateTable('assignment_members')
        .set({ turn })
        .where('staff_id', '=', id)
        .execute()
      for (let n = 0; n < holds; n++) await office.order({ status: 'Awaiting', assigned_to: id })
      made.push({ id, name: one.name })
    }
    return made
  }

  const cameYesterday = async ({ orders }: SomeOffice) => {
    const yesterday = Date.now() - DAY_MS
    const made: number[] = []
    for (const { priority, language, daysDue } of orders)
      made.push(
        (
          await office.order({
            language,
            created_at: new Date(yesterday),
            processing_date: dayIn(OFFICE_ZONE, new Date(Date.now() - daysDue * DAY_MS)),
            ...(priority ? { processing_mode: 'Priority Processing' } : {}),
          })
        ).id,
      )
    return made
  }

  type Given = { to: string; rule: Way; among?: Among[] }
  const givenTo = async (ids: number[]): Promise<Given[]> =>
    (
      await office.db
        .selectFrom('events')
        .select('data')
        .where('order_id', 'in', ids)
        .where('kind', '=', 'order.assigned')
        .execute()
    ).map(({ data }) => data as Given)

  it('tells what they then do: to whom how many, by which rule, and how many to nobody', async () => {
    await fc.assert(
      fc.asyncProperty(someOffice, async (some) => {
        await clear()
        const made = await people(some)
        const ids = await cameYesterday(some)
        const rules: Partial<AssignmentRules> = {
          ...{ by: some.by, limit: some.limit, backAfterHours: some.backAfterHours },
          members: some.members.map(({ takesPriority, languages }, at) => ({
            ...{ id: made[at]?.id ?? 0, takesPriority, languages },
          })),
        }
        const { data: trial } = (await office.tryThem(rules)).body
        expect((await office.save(rules)).http).toBe(200)
        await Promise.all(Array.from({ length: some.nodes }, () => office.give()))
        await office.give()
        const given = ids.length === 0 ? [] : await givenTo(ids)
        const told = trial.given.map(({ name, orders }) => [name, orders])
        expect(told).toEqual(
          trial.given.map(({ name }) => [name, given.filter(({ to }) => to === name).length]),
        )
        const kindOf = ({ rule, among = [] }: { rule: Way; among?: Among[] }) =>
          `${rule}/${among.join()}`
        expect(trial.byRule.map((one) => [kindOf(one), one.orders])).toEqual(
          trial.byRule.map((one) => [
            ...[kindOf(one), given.filter((g) => kindOf(g) === kindOf(one)).length],
          ]),
        )
        const toNobody = trial.nobody.reduce((sum, { orders }) => sum + orders, 0)
        expect(given.length + toNobody).toBe(ids.length)
        await office.save({ ...RULES, on: false })
      }),
      { numRuns: Number(process.env.OFFICES ?? 15) },
    )
  })
})
