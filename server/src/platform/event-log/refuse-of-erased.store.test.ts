import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { systemActor } from './actor.ts'
import { appendEvents, type NewEvent } from './append-events.store.ts'
import { takenOut, takenWhereNamed, typedFreely } from './taken-out.ts'

const at = new Date('2026-05-01T10:00:00.123Z')
const always = Object.entries(takenOut) as [string, readonly string[]][]
const kinds = Object.entries({ ...takenOut, ...takenWhereNamed }) as typeof always
const typed = Object.entries(typedFreely).flatMap(([of, fields]) =>
  fields.map((field): [string, string] => [of, field]),
)
const telling = always.filter(([, fields]) => fields.length > 0)

describe.each(databaseKinds())('the events of who was erased, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const erased = async (contact: Date | null): Promise<number> => {
    const { id } = await makeOrder(database.db)
    await sql`insert into erasures (order_id, sensitive_at, contact_at, erased_by, reason)
      values (${id}, ${at}, ${contact}, 'x', 'asked')`.execute(database.db)
    return id
  }
  const append = (orderId: number, of: string, data: object) => {
    const event = { orderId, kind: of, data } as NewEvent
    return inTransaction(database.db, (trx) => appendEvents(trx, systemActor, at, [event]))
  }
  const count = async (orderId: number): Promise<number> => {
    const { rows } = await sql`select from events where order_id = ${orderId}`.execute(database.db)
    return rows.length
  }

  it.each(kinds)('lose of %s what the list says, and nothing else', async (of, fields) => {
    const some = { file1: 'a', ip: 'b', to: 'c', detail: 'd', changes: { e: 1 }, reason: 'f' }
    const data = { ...some, ...Object.fromEntries(fields.map((field) => [field, 'g'])) }
    const { rows } = await sql<{ left: object }>`
      select redacted_event(${of}, ${JSON.stringify(data)}::jsonb) as left`.execute(database.db)
    const left = Object.entries(data).filter(([field]) => !fields.includes(field))
    const mark = fields.length > 0 ? { erased: true } : {}
    expect(rows[0]?.left).toEqual({ ...Object.fromEntries(left), ...mark })
  })

  it.each(telling)('are added to by no %s that says it again', async (of, fields) => {
    const said = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
    const words = said(of === 'order.updated' ? { surname: { from: 'a', to: 'b' } } : 'a')
    const [gone, half] = [await erased(at), await erased(null)]
    await expect(append(gone, of, words)).rejects.toThrow(privacyTexts.refusesChanges)
    expect(await count(gone)).toBe(0)
    await append(gone, of, said(of === 'order.updated' ? {} : ''))
    await append(half, of, words)
    expect([await count(gone), await count(half)]).toEqual([1, 1])
  })

  it.each(typed)('are added to by no %s whose %s somebody typed', async (of, field) => {
    const [gone, half] = [await erased(at), await erased(null)]
    await expect(append(gone, of, { [field]: 'a' })).rejects.toThrow(privacyTexts.refusesChanges)
    await append(gone, of, { [field]: '' })
    await append(half, of, { [field]: 'a' })
    expect([await count(gone), await count(half)]).toEqual([1, 1])
  })
})
