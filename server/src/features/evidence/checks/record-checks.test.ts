import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { getOrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { acceptOrder } from '@e-arrival/contract/intake'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { addRemark } from '@e-arrival/contract/remarks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'
import { openCheckpoints } from '../checkpoints/open-checkpoints.ts'
import { attempt } from './attempt.ts'
import { checkEvidence } from './check-evidence.ts'

describe.each(databaseKinds())('the checks of the record, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  it('name what else is wrong where a changed value makes one of them impossible', async () => {
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'a.example') }
    for (const id of ['CHECKS-1', 'CHECKS-2']) {
      const body = { order_id: id, full_name: 'Sok', email: 's@example.com' }
      await app.call(acceptOrder, { headers, body })
      await app.call(moveOrderStatus, {
        token,
        body: { orderId: [{ id }], updatingStatus: 'Refunds' },
      })
    }
    const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date())
    expect(await checkEvidence(app.db, deps)).toEqual([])
    await tamper(
      app.db,
      sql`update orders set status = 'Completed' where order_id = 'CHECKS-1'`,
      sql`update events set kind = 'invoice.queued', data = '{"number":"x"}' where seq = 2
        and order_id = (select id from orders where order_id = 'CHECKS-2')`,
    )
    const problems = await checkEvidence(app.db, deps)
    expect(problems).toEqual(
      expect.arrayContaining([
        'event chain of order CHECKS-2: event 2 is not as it was written',
        expect.stringContaining('order CHECKS-1'),
        expect.stringContaining('invoices could not be checked: '),
      ]),
    )
    const of = await app.call(getOrderEvidence, { token, params: { orderId: 'CHECKS-2' } })
    expect(of.body.data.checked.problems).toContain(
      'event chain of order CHECKS-2: event 2 is not as it was written',
    )
    const body = { orderId: 'CHECKS-2', defencePackType: 1 } as const
    const pack = await app.call(getDefencePackDetails, { token, body })
    expect(pack).toMatchObject({
      http: 409,
      body: { message: expect.stringContaining('No pack can be made') },
    })
  })

  it('name an overload of what they call, under which a forged row has its hash: each night, and before a pack', async () => {
    const body = { order_id: 'CHECKS-4', full_name: 'Sok', email: 's@example.com' }
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'c.example') }
    await app.call(acceptOrder, { headers, body })
    const types = 'text bigint text numeric text text text text numeric text text text text uuid'
    const args = types.split(' ').map((type, at) => `a${at + 1} ${type}`)
    const said = args.map((_, at) => (at === 4 ? `'Sok'::text` : `a${at + 1}`))
    await sql`create function jsonb_build_array(${sql.raw(args.join(', '))}) returns jsonb language plpgsql as $$
      begin return ${sql.raw(said.map((one) => `jsonb_build_array(${one})`).join(' || '))}; end $$`.execute(
      app.db,
    )
    await sql`update orders set full_name = 'Forged' where order_id = 'CHECKS-4'`.execute(app.db)
    // As a session that begins later finds it.
    await sql`discard plans`.execute(app.db)
    const named = [
      `function public.jsonb_build_array(${args.join(', ')}) was made by no migration and can be called in the place of PostgreSQL's own`,
    ]
    const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date())
    const ofNight = await checkEvidence(app.db, deps)
    expect(ofNight.filter((problem) => !/CHECKS-[12]|invoices/.test(problem))).toEqual(named)
    const of = await app.call(getOrderEvidence, { token, params: { orderId: 'CHECKS-4' } })
    expect(of.body.data.checked.problems).toEqual(expect.arrayContaining(named))
    const order = { orderId: 'CHECKS-4', defencePackType: 1 } as const
    const pack = await app.call(getDefencePackDetails, { token, body: order })
    expect(pack).toMatchObject({
      http: 409,
      body: { message: expect.stringContaining('jsonb_build_array') },
    })
    await sql`drop function jsonb_build_array(${sql.raw(args.join(', '))})`.execute(app.db)
  })

  it('name an index that makes a comment another before it is bound: each night, and before a pack', async () => {
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'd.example') }
    await app.call(acceptOrder, {
      headers,
      body: { order_id: 'CHECKS-5', full_name: 'Sok', email: 's@example.com' },
    })
    for (const statement of [
      `create function zz_write(of_id bigint) returns void language sql as $$
        update remarks set remark = 'He agreed.' where id = of_id $$`,
      `create function zz(of_id bigint, said text) returns text language plpgsql immutable as $$
        begin if said like 'SCAM%' then perform zz_write(of_id); end if; return ''; end $$`,
      'create index zz on remarks (zz(id, remark))',
    ])
      await sql.raw(statement).execute(app.db)
    await app.call(addRemark, { token, body: { orderId: 'CHECKS-5', remark: 'SCAM: stolen card' } })
    const { rows } = await sql`
      select remark from remarks where remark = 'He agreed.'`.execute(app.db)
    expect(rows).toHaveLength(1)
    const said = 'index zz of remarks was made by no migration'
    const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date())
    expect(await checkEvidence(app.db, deps)).toContain(said)
    const order = { orderId: 'CHECKS-5', defencePackType: 1 } as const
    const pack = await app.call(getDefencePackDetails, { token, body: order })
    expect(pack).toMatchObject({ http: 409, body: { message: expect.stringContaining(said) } })
    await sql`drop index zz`.execute(app.db)
  })

  it('name what they ask where that was replaced: each night, and before a pack', async () => {
    const body = { order_id: 'CHECKS-3', full_name: 'Sok', email: 's@example.com' }
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'b.example') }
    await app.call(acceptOrder, { headers, body })
    await sql`create or replace function evidence_of_order(of_order bigint) returns text language sql stable
      as $$ select 'as it was' $$`.execute(app.db)
    const said = 'function evidence_of_order(of_order bigint) is not as it was made'
    const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date())
    expect(await checkEvidence(app.db, deps)).toContain(said)
    const order = { orderId: 'CHECKS-3', defencePackType: 1 } as const
    const pack = await app.call(getDefencePackDetails, { token, body: order })
    expect(pack).toMatchObject({ http: 409, body: { message: expect.stringContaining(said) } })
  })

  it('call no record changed where it could not be read', async () => {
    const cut = Object.assign(new Error('Connection terminated'), { code: '57P01' })
    await expect(attempt('states', () => Promise.reject(cut))).rejects.toBe(cut)
  })
})
