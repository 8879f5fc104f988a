import { listOrders, searchOrders } from '@e-arrival/contract/orders/list'
import { foldSearch } from '@e-arrival/contract/values/fold-search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../platform/db/migrate/migrate.ts'
import { reopenSteps } from '../../../platform/db/migrate/step-ledger.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifySearch } from './verify-search.read.ts'

const NAME = '0015-search-ignores-accents'

/** Who is looked for, and what one types of him: each is to be found by each. */
const same: readonly [name: string, ...typed: string[]][] = [
  ['García', 'garcia', 'GARCIA', 'García', 'garcía', 'arci'],
  ['Nguyễn Văn Đức', 'nguyen', 'Nguyễn', 'van duc', 'Văn Đức', 'đức'],
  ['Trần', 'tran', 'Trần', 'trân'],
  ['Søren Kjærgård', 'soren', 'kjaergard', 'Søren', 'kjær'],
  ['Łukasz', 'lukasz', 'Łukasz'],
  ['Strauß', 'strauss', 'Strauß', 'STRAUSS'],
  ['Işık İnönü', 'isik', 'inonu', 'Işık', 'İnönü'],
  ['Œuvrard', 'oeuvrard', 'Œuvrard'],
  ['Þórður', 'thordur', 'Þórður'],
  ['Αθηνά', 'αθηνα', 'Αθηνά', 'ΑΘΗΝΑ'],
  ['Семёнов', 'семенов', 'Семёнов'],
  ['O’Brien', "o'brien", 'O’Brien'],
  ['김철수', '김철수', '철수'],
  ['がくと', 'がくと'],
  ['សុខ', 'សុខ'],
]
/** Words that only a sign tells apart, in scripts where a sign is a letter. */
const apart: readonly [string, string][] = [
  ['កា', 'កិ'],
  ['ป่า', 'ป้า'],
  ['كَتب', 'كُتب'],
  ['がく', 'かく'],
  ['किताब', 'कताब'],
]

describe.each(databaseKinds())('search and accents on %s', (kind) => {
  let app: TestApp
  let token: string
  const idOf = new Map<string, string>()
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const names = [...same.map(([name]) => name), ...apart.flat()]
    for (const surname of names)
      idOf.set(surname, (await makeOrder(app.db, { full_name: 'Zz', surname })).order_id)
  })
  afterAll(() => app.close())

  const list = async (search: string): Promise<string[]> => {
    const params = { orderName: 'allOrder' }
    const answer = await app.call(listOrders, { token, params, query: { search } })
    return answer.body.data.map(({ order_id }) => order_id)
  }
  const found = async (searchVal: string): Promise<string[]> => {
    const answer = await app.call(searchOrders, { token, body: { searchVal } })
    return answer.body.data.map(({ order_id }) => order_id)
  }

  it.each(same)('finds %s', async (name, ...typed) => {
    for (const text of typed) {
      expect(await list(text), text).toContain(idOf.get(name))
      expect(await found(text), text).toContain(idOf.get(name))
    }
  })

  it.each(apart)('tells %s from %s', async (one, other) => {
    expect(await list(one)).toContain(idOf.get(one))
    expect(await list(one)).not.toContain(idOf.get(other))
  })

  it('folds in the database as on the screens', async () => {
    const letters = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'ÁạẵđĐøŁßæŒİıñçÅёЙάΣςកិាปُあがｶ김Éé’` '), maxLength: 12 }),
    )
    const storable = letters.filter((text) => !text.includes('\0'))
    const texts = fc.sample(storable, { numRuns: 400, seed: 7 })
    const { rows } = await sql<{ t: string; folded: string }>`
      select t, fold_search(t) as folded from unnest(${texts}::text[]) t`.execute(app.db)
    const known =
      /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Khmer}\p{sc=Thai}\p{sc=Hang}\p{sc=Hira}\s\d’`]*$/u
    const checked = rows.filter(({ t }) => known.test(t))
    expect(checked.length).toBeGreaterThan(50)
    for (const { t, folded } of checked) expect(folded, t).toBe(foldSearch(t))
  })

  it('refolds what was stored before, which is found all the while as it was', async () => {
    await sql`update order_search s set words = fold_case(o.order_id || E'\x1f' || o.full_name || ' ' || o.surname)
      from orders o where o.id = s.order_id`.execute(app.db)
    for (const [name] of same) expect(await list(name), name).toContain(idOf.get(name))
    expect(await list('garcia')).toEqual([])
    await reopenSteps(app.db, [{ name: NAME, number: 2 }])
    await migrate(app.db)
    expect(await verifySearch(app.db)).toEqual([])
    expect(await list('garcia')).toEqual([idOf.get('García')])
  })
})
