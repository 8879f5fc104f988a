import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { askTogether } from './ask-together.ts'
import type { Db } from './db.ts'
import { joining } from './joined-connection.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './schema/schema.ts'
import { sentAhead } from './sent-ahead.ts'
import { inTransaction } from './transaction.ts'

const add = (n: number) => sql`insert into ${sentAhead} numbers values (${n}::int)`
const keepsPlans = { keepsPlans: true }

describe.skipIf(!inject('postgresUrl'))('what is sent ahead', () => {
  let db: Db
  let close: () => Promise<void>
  const numbers = async (): Promise<number[]> => {
    const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(db)
    return rows.map(({ n }) => n)
  }
  beforeAll(async () => {
    const databaseUrl = inject('postgresUrl') ?? undefined
    const opened = await openDatabase<Database>({ databaseUrl, dataDir: '', poolSize: 1 })
    db = opened.kysely
    close = opened.close
    await sql`create temporary table numbers (n int primary key check (n > 0))`.execute(db)
  })
  afterAll(() => close())

  it('is done before what comes after it', async () => {
    const seen = await inTransaction(
      db,
      async (trx) => {
        await add(1).execute(trx)
        return (await sql<{ n: number }>`select n from numbers`.execute(trx)).rows
      },
      keepsPlans,
    )
    expect(seen).toEqual([{ n: 1 }])
    expect(await numbers()).toEqual([1])
  })

  it('fails the statement after it, even the one that ends the transaction, and keeps nothing', async () => {
    const work = (...values: number[]) =>
      inTransaction(
        db,
        async (trx) => {
          for (const value of values) await add(value).execute(trx)
        },
        keepsPlans,
      )
    await expect(work(2, -1)).rejects.toMatchObject({ code: '23514' })
    await expect(work(1, 3, -1)).rejects.toMatchObject({ code: '23505' })
    expect(await numbers()).toEqual([1])
  })

  it('takes back only what joined, where that failed', async () => {
    await inTransaction(db, async (trx) => {
      await add(4).execute(trx)
      const joined = joining(trx, () => inTransaction(db, (inner) => add(1).execute(inner)))
      await expect(joined).rejects.toMatchObject({ code: '23505' })
      await add(5).execute(trx)
    })
    expect(await numbers()).toEqual([1, 4, 5])
  })

  it('is waited for outside of a transaction, so that nobody after it hears of its failure', async () => {
    await expect(add(1).execute(db)).rejects.toMatchObject({ code: '23505' })
    expect(await numbers()).toEqual([1, 4, 5])
  })

  it('asks several in their order, and fails as the first that failed', async () => {
    const both = await inTransaction(db, (trx) =>
      askTogether(trx, [
        sql`insert into numbers values (6) returning n`,
        sql`select max(n) as n from numbers`,
      ]),
    )
    expect(both).toEqual([[{ n: 6 }], [{ n: 6 }]])
    const wrong = inTransaction(db, (trx) =>
      askTogether(trx, [
        sql`insert into numbers values (7)`,
        sql`select 1 / 0`,
        sql`select nothing`,
      ]),
    )
    await expect(wrong).rejects.toMatchObject({ code: '22012' })
    expect(await numbers()).toEqual([1, 4, 5, 6])
  })
})
