import { listActivity } from '@e-arrival/contract/activity'
import { signIn } from '@e-arrival/contract/auth'
import { endMemberSessions } from '@e-arrival/contract/auth/sessions'
import { changeGateway, listGateways } from '@e-arrival/contract/gateways'
import { addOrderView, updateOrderView } from '@e-arrival/contract/orders/views'
import { roles } from '@e-arrival/contract/permissions'
import { addSavedText, updateSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { addMember, deleteMember, updateMember } from '@e-arrival/contract/team'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import { verifyActivity } from '../../platform/event-log/verify-activity.read.ts'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from '../intake/intake.public.ts'

describe.each(databaseKinds())('activity on %s', (kind) => {
  let app: TestApp
  let admin: TestMember
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    admin = await makeMember(app.db, 'Admin')
    token = await app.signInAs(admin)
  })
  afterAll(() => app.close())

  const newest = async (limit: number) =>
    (await app.call(listActivity, { token, query: { limit } })).body.data.map(
      ({ kind: what, actor_name, data }) => [what, actor_name, data],
    )

  it('tells what was done to the team, and never a value that is personal or secret', async () => {
    const profile = { name: 'Sok', email: 'sok@office.example', password: 'secret 1' }
    const { body } = await app.call(addMember, { token, body: { ...profile, type: 'Team' } })
    const id = body.data?.id ?? 0
    await app.call(signIn, { body: profile })
    await app.call(endMemberSessions, { token, body: { teamMemberId: id } })
    const changed = { ...profile, tmId: id, email: 'sok2@office.example', password: 'secret 2' }
    await app.call(updateMember, { token, body: { ...changed, type: 'Manager' } })
    await app.call(deleteMember, { token, body: { teamMemberId: id } })
    expect((await newest(5)).filter(([what]) => what !== 'sign-in.opened')).toEqual([
      ['member.deleted', admin.name, { name: 'Sok', type: 'Manager' }],
      [
        'member.changed',
        admin.name,
        { memberId: id, name: 'Sok', type: 'Manager', fields: ['email', 'type', 'password'] },
      ],
      ['member.signed-out', admin.name, { name: 'Sok', sessions: 1 }],
      ['member.added', admin.name, { name: 'Sok', type: 'Team' }],
    ])
  })

  it('calls what is shared as it is called now, and no more once it is a member’s own', async () => {
    const look = { search: '', unassigned: false, filters: {}, hidden: [] }
    const sort = { sortBy: 'created_at', sortDir: 'desc' } as const
    const view = { orderName: 'newOrder', shared: true, name: 'Calls', look: { ...look, ...sort } }
    const id = (await app.call(addOrderView, { token, body: view })).body.data.id
    const versions = { en: 'Hello.' }
    const text = { name: 'Hotel', shared: true, versions }
    const textId = (await app.call(addSavedText, { token, body: text })).body.data.id
    await app.call(updateOrderView, { token, body: { id, name: 'Calls today' } })
    expect((await newest(3)).map(([what, , data]) => [what, data])).toEqual([
      ['shared-view.renamed', { queue: 'newOrder', view: id, name: 'Calls today' }],
      ['shared-text.added', { text: textId, name: 'Hotel' }],
      ['shared-view.added', { queue: 'newOrder', view: id, name: 'Calls today' }],
    ])
    await app.call(updateOrderView, { token, body: { id, shared: false } })
    const own = { ...text, id: textId, edition: 1, shared: false }
    await app.call(updateSavedText, { token, body: own })
    expect((await newest(2)).map(([what, , data]) => [what, data])).toEqual([
      ['shared-text.removed', { text: textId }],
      ['shared-view.removed', { queue: 'newOrder', view: id }],
    ])
  })

  it('tells of gateways and intake keys, and of nothing that was refused or changed nothing', async () => {
    const { data } = (await app.call(listGateways, { token })).body
    const active = data.find(({ is_active }) => is_active === '1')
    const other = data.find(({ is_active }) => is_active === '0')
    const choose = (gatewayId = 0) => app.call(changeGateway, { token, body: { gatewayId } })
    await addIntakeKey(app.db, 'Mekong-Entry.example')
    await choose(other?.id)
    await choose(other?.id)
    await choose(999)
    await app.call(deleteMember, { token, body: { teamMemberId: admin.id } })
    expect(await newest(2)).toEqual([
      ['gateway.changed', admin.name, { from: active?.gateway_name, to: other?.gateway_name }],
      ['intake-key.added', 'System', { domain: 'mekong-entry.example' }],
    ])
  })

  it('is read page by page, by who manages the team', async () => {
    const all = (await app.call(listActivity, { token, query: {} })).body.data
    const [first, second] = all
    const page = await app.call(listActivity, { token, query: { before: first?.seq, limit: 1 } })
    expect(page.body.data).toEqual([second])
    for (const role of roles) {
      const mine = await app.signInAs(await makeMember(app.db, role))
      const { http } = await app.call(listActivity, { token: mine, query: {} })
      expect([role, http]).toEqual([role, ['Admin', 'Manager'].includes(role) ? 200 : 403])
    }
  })

  it('keeps one chain whoever writes at the same moment, and shows what was tampered with', async () => {
    const domains = Array.from({ length: 12 }, (_, n) => `d${n}.example`)
    await Promise.all(domains.map((domain) => addIntakeKey(app.db, domain)))
    expect(await verifyActivity(app.db)).toEqual([])
    await tamper(app.db, sql`delete from activity where seq = (select max(seq) from activity)`)
    expect(await verifyActivity(app.db)).toEqual([expect.stringContaining('were written')])
    await tamper(app.db, sql`update activity set data = data || '{"name": "Dara"}' where seq = 2`)
    expect(await verifyActivity(app.db)).toEqual(['event 2 is not as it was written'])
  })

  it('tells Admins alone who was held back for reading too much', async () => {
    const data = { memberId: admin.id, name: 'Sok', orders: 61, minutes: 10 }
    const event = { kind: 'privacy.reader-held-back', data } as const
    await app.db.transaction().execute((trx) => appendActivity(trx, systemActor, new Date(), event))
    const kindsFor = async (by: string) =>
      (await app.call(listActivity, { token: by, query: { limit: 50 } })).body.data.map(
        ({ kind: what }) => what,
      )
    expect(await kindsFor(token)).toContain(event.kind)
    const manager = await app.signInAs(await makeMember(app.db, 'Manager'))
    expect(await kindsFor(manager)).not.toContain(event.kind)
  })
})
