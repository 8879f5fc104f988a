import { assignOrders } from '@e-arrival/contract/orders/actions'
import { deleteMember } from '@e-arrival/contract/team'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { openNode, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type AssignmentOffice, assignmentOffice } from './assignment.fixture.ts'
import { giveOrders } from './give-orders.ts'

const soon = { timeout: 10_000, interval: 20 }

/** Two nodes over one PostgreSQL: what one has decided and not committed, the other meets. */
describe.runIf(inject('postgresUrl'))('a run that another node meets half-way', () => {
  let database: TestDatabase
  let office: AssignmentOffice
  let other: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase('postgres')
    office = await assignmentOffice('postgres', database)
    other = await openNode(database.url ?? '')
    await buildGate()
  })
  afterEach(async () => {
    await other.close()
    await office.close()
  })
  const giveThere = () => giveOrders(other.db, { clock: office.clock })
  /** No lock, which is waited for half a second and then begun anew: who writes events stays where he is. */
  const buildGate = async () => {
    await sql`create table gate as select true as is_open`.execute(office.db)
    await sql`
      create function wait_at_gate() returns trigger language plpgsql as $$
      begin
        while not (select is_open from gate) loop perform pg_sleep(0.02); end loop;
        return null;
      end $$`.execute(office.db)
    await sql`
      create trigger gate before insert on events
      for each statement execute function wait_at_gate()`.execute(office.db)
  }
  const setGate = (isOpen: boolean) => sql`update gate set is_open = ${isOpen}`.execute(other.db)
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int n from pg_stat_activity where datname = current_database()
        and (wait_event_type = 'Lock' or wait_event = 'PgSleep')`.execute(office.db)
    return rows[0]?.n ?? 0
  }
  /** Runs `first` until it has decided and waits to write its events, then `second`; both end after that. */
  const whileDeciding = async <A, B>(
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<{ first: A; second: B; secondWaited: boolean }> => {
    await setGate(false)
    const one = first()
    await vi.waitFor(async () => expect(await waiting()).toBe(1), soon)
    let isDone = false
    const two = second().finally(() => {
      isDone = true
    })
    await vi.waitFor(async () => expect(isDone || (await waiting()) > 1).toBe(true), soon)
    const secondWaited = !isDone
    await setGate(true)
    return { first: await one, second: await two, secondWaited }
  }

  it('gives nobody more than his limit, and the other node passes by', async () => {
    await office.enter('Maly')
    for (let n = 0; n < 9; n++) await office.order()
    await office.switchOn({ limit: 3 })
    const ran = await whileDeciding(() => office.give(), giveThere)
    expect(ran).toEqual({
      ...{ first: { back: 0, given: 3 }, second: { back: 0, given: 0 }, secondWaited: false },
    })
    expect((await office.holders()).filter(Boolean)).toHaveLength(3)
  })

  it('lets rules be saved after it, and goes by them from then on', async () => {
    await office.enter('Maly')
    for (let n = 0; n < 4; n++) await office.order()
    await office.switchOn({ limit: 2 })
    const ran = await whileDeciding(
      () => office.give(),
      () => office.save({ on: false, limit: 2 }),
    )
    expect([ran.first.given, ran.second.http, ran.secondWaited]).toEqual([2, 200, true])
    await office.db.updateTable('orders').set({ status: 'Completed' }).execute()
    await office.order()
    expect(await office.give()).toEqual({ back: 0, given: 0 })
  })

  it('lets who said that he is out be given nothing later than the answer', async () => {
    const maly = await office.enter('Maly')
    for (let n = 0; n < 4; n++) await office.order()
    await office.switchOn()
    const ran = await whileDeciding(
      () => office.give(),
      () => maly.say(false),
    )
    expect([ran.first.given, ran.secondWaited]).toEqual([4, true])
  })

  it('leaves no order with a member who is deleted in that moment', async () => {
    const maly = await office.enter('Maly')
    for (let n = 0; n < 4; n++) await office.order()
    await office.switchOn()
    const body = { teamMemberId: maly.id }
    const ran = await whileDeciding(
      () => office.give(),
      () => office.app.call(deleteMember, { token: office.token, body }),
    )
    expect([ran.first.given, ran.second.http]).toEqual([4, 200])
    expect(await office.holders()).toEqual([null, null, null, null])
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(n), 0)::int n from (select kind, n from counters union all select kind, n from counter_deltas) c
      where kind = 'mine'`.execute(office.db)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('meets no order that a hand has just taken: it stays with who took it', async () => {
    await office.enter('Maly')
    const taken = await office.order()
    await office.order()
    await office.switchOn({ limit: 1 })
    const { first, second } = await whileDeciding(
      () =>
        office.app.call(assignOrders, {
          token: office.token,
          body: { orderId: taken.order_id, assignto: office.head.name },
        }),
      giveThere,
    )
    expect([first.http, second.given]).toEqual([200, 1])
    expect(await office.holders()).toEqual([office.head.name, 'Maly'])
  })
})
