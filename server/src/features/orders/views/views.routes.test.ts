import {
  addOrderView,
  deleteOrderView,
  listOrderViews,
  MOST_OWN_VIEWS,
  MOST_SHARED_VIEWS,
  updateOrderView,
  type ViewLook,
  type ViewVersion,
  viewAnswers,
  viewTexts,
} from '@e-arrival/contract/orders/views'
import { type Role, roles } from '@e-arrival/contract/permissions'
import { deleteMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const look: ViewLook = {
  ...{ search: '', unassigned: false, sortBy: 'created_at', sortDir: 'desc' },
  ...{ filters: {}, hidden: [] },
}
const historyLook: ViewLook = {
  ...{ search: 'dara@example.com', unassigned: true, sortBy: 'email', sortDir: 'asc' },
  ...{ filters: { status: 'New,Pending', member: 'Nobody Now' }, hidden: ['phone_number'] },
}

type Who = Role | 'Leaver'

describe.each(databaseKinds())('saved views by API (%s)', (kind) => {
  let office: TestApp
  const members = new Map<Role, TestMember>()
  const tokens = new Map<Who, string>()
  beforeAll(async () => {
    office = await testApp(kind)
    for (const role of roles) {
      const member = await makeMember(office.db, role)
      members.set(role, member)
      tokens.set(role, await office.signInAs(member))
    }
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await office.db.deleteFrom('saved_views').execute()
  })

  const tokenOf = (role: Who) => tokens.get(role) ?? expect.fail(role)
  const add = (role: Who, name: string, more: object = {}) =>
    office.call(addOrderView, {
      token: tokenOf(role),
      body: { orderName: 'newOrder', name, shared: false, look, ...more },
    })
  const idOf = async (made: ReturnType<typeof add>) => (await made).body.data.id
  const list = (role: Who, orderName = 'newOrder') =>
    office.call(listOrderViews, { token: tokenOf(role), params: { orderName } })
  const namesOf = async (role: Role, orderName?: string) =>
    (await list(role, orderName)).body.data.map(({ name }) => name)
  type Change = { id: number; name?: string; shared?: boolean; shown?: ViewVersion }
  const update = (role: Who, body: Change) =>
    office.call(updateOrderView, { token: tokenOf(role), body })
  const remove = (role: Who, id: number, shown?: ViewVersion) =>
    office.call(deleteOrderView, { token: tokenOf(role), body: { id, shown } })
  const activity = async () =>
    (await office.db.selectFrom('activity').select(['kind', 'data']).orderBy('seq').execute())
      .filter((one) => one.kind.startsWith('shared-view'))
      .map((one) => [one.kind, one.data])

  it('answers what was saved: shared ones first, each by name, in its own queue', async () => {
    await add('Team', 'zebra', { orderName: 'allOrder', look: historyLook })
    await add('Team', 'Ant', { orderName: 'allOrder' })
    await add('Manager', 'Yak', { orderName: 'allOrder', shared: true })
    const { http, body } = await list('Team', 'allOrder')
    expect([http, body.data]).toEqual([
      200,
      [
        { id: expect.any(Number), name: 'Yak', shared: true, look },
        { id: expect.any(Number), name: 'Ant', shared: false, look },
        { id: expect.any(Number), name: 'zebra', shared: false, look: historyLook },
      ],
    ])
    expect(await namesOf('Team')).toEqual([])
  })

  it('shows its own to their member alone, and what is shared to all who see the queue', async () => {
    await add('Admin', 'mine')
    await add('Admin', 'ours', { shared: true })
    await add('Admin', 'history', { orderName: 'allOrder', shared: true })
    for (const role of roles)
      expect(await namesOf(role)).toEqual(role === 'Admin' ? ['ours', 'mine'] : ['ours'])
    expect(await namesOf('Night Staff', 'allOrder')).toEqual(['history'])
    expect((await list('Telecaller', 'allOrder')).http).toBe(403)
    expect((await add('Telecaller', 'x', { orderName: 'allOrder' })).http).toBe(403)
    expect((await list('Admin', 'noQueue')).http).toBe(400)
  })

  it.each(roles)(
    'lets %s share, change and delete what is shared as his role may',
    async (role) => {
      const leads = role === 'Admin' || role === 'Manager'
      const http = leads ? 200 : 403
      expect((await add(role, 'by me', { shared: true })).http).toBe(http)
      const own = await idOf(add(role, 'own'))
      expect((await update(role, { id: own, shared: true })).http).toBe(http)
      const shared = await idOf(add('Admin', 'ours', { shared: true }))
      expect((await update(role, { id: shared, name: 'changed' })).http).toBe(http)
      expect((await update(role, { id: shared, shared: false })).http).toBe(http)
      const other = await idOf(add('Admin', 'others', { shared: true }))
      expect((await remove(role, other)).http).toBe(http)
      expect(await namesOf('Night Staff')).toEqual(
        leads ? ['by me', 'own'] : ['others', 'ours', ...(role === 'Night Staff' ? ['own'] : [])],
      )
    },
  )

  it('takes the view of another member for none', async () => {
    const id = await idOf(add('Team', 'own'))
    for (const role of ['Admin', 'Manager', 'Night Staff'] as const) {
      const answers = [
        await update(role, { id, name: 'taken over' }),
        await update(role, { id, shared: true }),
        await remove(role, id),
        await remove(role, 2_000_000_000),
      ]
      expect(answers.map((one) => [one.http, one.body.message])).toEqual(
        answers.map(() => [404, viewTexts.unknown]),
      )
    }
    expect(await namesOf('Team')).toEqual(['own'])
  })

  it('closes a view with its queue to a member who lost the right to it', async () => {
    const member = await makeMember(office.db, 'Team')
    tokens.set('Leaver', await office.signInAs(member))
    const id = await idOf(add('Leaver', 'history', { orderName: 'allOrder' }))
    await office.db
      .updateTable('staff')
      .set({ type: 'Telecaller' })
      .where('id', '=', member.id)
      .execute()
    expect((await list('Leaver', 'allOrder')).http).toBe(403)
    expect((await update('Leaver', { id, name: 'still' })).http).toBe(403)
    expect((await remove('Leaver', id)).http).toBe(403)
  })

  it('tells the office who shared what, and nothing of what is his own', async () => {
    const before = (await activity()).length
    const id = await idOf(add('Manager', 'Calls'))
    await update('Manager', { id, name: 'Calls today' })
    await update('Manager', { id, shared: true })
    await update('Manager', { id, name: 'Calls now' })
    await update('Manager', { id, name: 'Calls now', shared: true })
    await update('Manager', { id, shared: false })
    await remove('Manager', id)
    const queue = 'newOrder'
    expect((await activity()).slice(before)).toEqual([
      ['shared-view.added', { queue, view: id }],
      ['shared-view.renamed', { queue, view: id }],
      ['shared-view.removed', { queue, view: id }],
    ])
  })

  it('changes and deletes a view only as it was shown, where that is said', async () => {
    const id = await idOf(add('Admin', 'Calls', { shared: true }))
    const shown = { name: 'Calls', shared: true }
    const named = { name: 'Calls today', shared: true }
    expect((await update('Manager', { id, name: named.name, shown })).http).toBe(200)
    for (const late of [
      await update('Admin', { id, name: 'Mine', shown }),
      await update('Admin', { id, shared: false, shown }),
      await update('Admin', { id, name: 'Mine', shown: { ...named, shared: false } }),
      await remove('Admin', id, shown),
    ])
      expect([late.http, late.body.message, late.body.data]).toEqual([
        409,
        viewAnswers.meanwhile(named),
        named,
      ])
    expect(await namesOf('Team')).toEqual([named.name])
    expect((await remove('Admin', id, named)).http).toBe(200)
  })

  it('takes a name once a member and queue, and once among the shared, in whatever letters', async () => {
    await add('Admin', 'Straße Nord')
    const again = await add('Admin', ' STRASSE  nord ')
    expect([again.http, again.body.errors]).toEqual([
      409,
      [{ path: 'name', message: viewAnswers.nameTaken }],
    ])
    expect((await add('Manager', 'Straße Nord')).http).toBe(200)
    expect((await add('Admin', 'Straße Nord', { orderName: 'pendingOrder' })).http).toBe(200)
    expect((await add('Admin', 'Straße Nord', { shared: true })).http).toBe(200)
    const other = await idOf(add('Admin', 'other'))
    expect((await update('Admin', { id: other, name: 'straße nord' })).http).toBe(409)
    expect((await update('Admin', { id: other, name: 'OTHER' })).http).toBe(200)
    expect((await update('Admin', { id: other, name: 'straße nord', shared: true })).http).toBe(409)
  })

  it('saves one of two tabs that send the same name at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('Team', 'Same')))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await namesOf('Team')).toEqual(['Same'])
  })

  it.each([
    ['own', MOST_OWN_VIEWS, false, viewAnswers.tooManyOwn],
    ['shared', MOST_SHARED_VIEWS, true, viewAnswers.tooManyShared],
  ])('holds so many %s views of a queue and no more', async (_what, most, shared, words) => {
    const values = Array.from({ length: most - 1 }, (_, n) => ({
      ...{ queue: 'newOrder', member_id: shared ? null : (members.get('Manager')?.id ?? 0) },
      ...{ name: `v${n}`, name_folded: `v${n}`, look: JSON.stringify(look), saved_at: new Date() },
    }))
    await office.db.insertInto('saved_views').values(values).execute()
    const late = await Promise.all(['a', 'b'].map((name) => add('Manager', name, { shared })))
    expect(late.map(({ http }) => http).sort()).toEqual([200, 409])
    const refused = late.find(({ http }) => http === 409)
    expect(refused?.body.message).toBe(words)
    const moved = await idOf(add('Manager', 'to move', { shared: !shared }))
    expect((await update('Manager', { id: moved, shared })).http).toBe(409)
    expect((await update('Manager', { id: moved, name: 'renamed' })).http).toBe(200)
    expect((await add('Manager', 'elsewhere', { shared, orderName: 'myOrder' })).http).toBe(200)
  })

  it.each([
    `'); drop table saved_views; --`,
    '<script>alert(1)</script>',
    '‮evil',
    'មុំ ប៉ោយប៉ែត',
    '🏝️ beach',
    '__proto__',
    'x'.repeat(60),
  ])('keeps the name %s as it is', async (name) => {
    expect((await add('Team', name)).http).toBe(200)
    expect(await namesOf('Team')).toEqual([name.normalize('NFC')])
  })

  it.each(['', ' \t', '\u200b', 'a\nb', 'a\0b', 'a\ud800', 'x'.repeat(61)])(
    'refuses the name %j',
    async (name) => {
      const answer = await add('Team', name)
      expect([answer.http, answer.body.errors?.[0]?.path]).toEqual([400, 'name'])
    },
  )

  it.each([
    ['newOrder', { filters: { status: 'New' } }],
    ['myOrder', { unassigned: true }],
    ['allOrder', { filters: { from: 'yesterday' } }],
    ['allOrder', { filters: { unheard: 'of' } }],
    ['allOrder', { sortBy: 'passport_number' }],
    ['allOrder', { search: 'x'.repeat(201) }],
    ['allOrder', { hidden: Array.from({ length: 20 }, () => 'email') }],
  ])('refuses for %s a look with %j', async (orderName, part) => {
    const answer = await add('Admin', 'odd', { orderName, look: { ...look, ...part } })
    expect(answer.http).toBe(400)
    expect(await namesOf('Admin', orderName)).toEqual([])
  })

  it('shows a view newest first where what it was sorted by is gone', async () => {
    const id = await idOf(add('Team', 'old'))
    const old = JSON.stringify({ ...look, sortBy: 'gone', sortDir: 'asc' })
    await office.db.updateTable('saved_views').set({ look: old }).where('id', '=', id).execute()
    expect((await list('Team')).body.data.map((view) => view.look)).toEqual([look])
  })

  it('forgets the own views of a member who leaves, and keeps what he shared', async () => {
    const leaver = await makeMember(office.db, 'Manager')
    tokens.set('Leaver', await office.signInAs(leaver))
    await add('Leaver', 'own')
    await add('Leaver', 'ours', { shared: true })
    const body = { teamMemberId: leaver.id }
    expect((await office.call(deleteMember, { token: tokenOf('Admin'), body })).http).toBe(200)
    const left = await office.db.selectFrom('saved_views').select('name').execute()
    expect(left).toEqual([{ name: 'ours' }])
  })
})
