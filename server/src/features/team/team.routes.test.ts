import { getUserInfo, signIn } from '@e-arrival/contract/auth'
import { type Role, roles } from '@e-arrival/contract/permissions'
import {
  addMember,
  deleteMember,
  getMember,
  listMemberTypes,
  listTeam,
  PASSWORD_MASK,
  teamTexts,
  updateMember,
} from '@e-arrival/contract/team'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('the team on %s', (kind) => {
  let app: TestApp
  let admin: TestMember
  let manager: TestMember
  let target: TestMember
  let byAdmin: string
  let byManager: string
  beforeAll(async () => {
    app = await testApp(kind)
    admin = await makeMember(app.db, 'Admin')
    manager = await makeMember(app.db, 'Manager')
  })
  beforeEach(async () => {
    byAdmin = await app.signInAs(admin)
    byManager = await app.signInAs(manager)
    target = await makeMember(app.db, 'Team')
  })
  afterAll(() => app.close())

  let made = 0
  const profile = (
    more: Partial<{ name: string; email: string; type: Role; password: string }> = {},
  ) => {
    made += 1
    const name = `New ${made}`
    return {
      name,
      email: `new${made}@office.example`,
      type: 'Team' as Role,
      password: 'secret 1',
      ...more,
    }
  }
  const add = (token: string, body: ReturnType<typeof profile>) =>
    app.call(addMember, { token, body })
  const change = (token: string, member: TestMember, more: object = {}) => {
    const { id, name, email, type } = member
    const body = { tmId: id, name, email, type, password: PASSWORD_MASK, ...more }
    return app.call(updateMember, { token, body })
  }
  const remove = (token: string, { id }: { id: number }) =>
    app.call(deleteMember, { token, body: { teamMemberId: id } })
  const signsIn = async (email: string, password: string) =>
    (await app.call(signIn, { body: { email, password } })).http === 200
  const isSignedIn = async (token: string) => (await app.call(getUserInfo, { token })).http === 200

  describe('shown', () => {
    it('as a list and one by one, with the constant for a password and no hash anywhere', async () => {
      const list = await app.call(listTeam, { token: byManager })
      const { id, name, email } = target
      const row = { id, name, email, type: 'Team', password: '••••••••' }
      expect(list.body.data).toContainEqual(row)
      expect(list.body.count).toBe(list.body.data.length)
      const one = await app.call(getMember, { token: byManager, params: { id: String(id) } })
      expect(one.body.data).toEqual({ ...row, secondStep: false })
      expect(JSON.stringify([list.body, one.body])).not.toContain('argon2')
    })

    it.each(['2000000000', '0', '-1', '1.5', 'x', '99999999999999', "1' or '1'='1"])(
      'not for the id %s',
      async (id) => {
        const answer = await app.call(getMember, { token: byAdmin, params: { id } })
        expect([400, 404]).toContain(answer.http)
      },
    )

    it('with the five types in the order of the specification', async () => {
      const types = await app.call(listMemberTypes, { token: byManager })
      expect(types.body.data.map(({ type }) => type)).toEqual([...roles])
    })
  })

  describe('added to', () => {
    it('by a member who can sign in at once', async () => {
      const body = profile({ type: 'Night Staff' })
      const answer = await add(byManager, body)
      expect(answer.body).toMatchObject({ status: 1, message: teamTexts.added })
      expect(answer.body.data).toMatchObject({ name: body.name, type: 'Night Staff' })
      expect(answer.body.data.password).toBe(PASSWORD_MASK)
      expect(await signsIn(body.email, body.password)).toBe(true)
    })

    it.each([
      ['name', undefined, 'Please enter your name.'],
      ['name', ' ', 'Please enter your name.'],
      ['name', '\u200b', 'Please enter your name.'],
      ['email', '', 'Please enter your email.'],
      ['email', undefined, 'Please enter your email.'],
      ['email', 'x@', 'Invalid email address'],
      ['password', '', 'Please enter your password.'],
      ['password', undefined, 'Please enter your password.'],
      ['password', PASSWORD_MASK, 'Please enter your password.'],
      ['password', '12345', teamTexts.passwordShort],
      ['type', '', 'Please select type.'],
      ['type', undefined, 'Please select type.'],
      ['type', 'admin', 'Please select type.'],
    ])('not where %s is %j', async (field, value, message) => {
      const answer = await add(byAdmin, { ...profile(), [field]: value })
      expect(answer.http).toBe(400)
      expect(answer.body.errors?.[0]).toEqual({ path: field, message })
    })

    it('not where all is blank: each field is named once, by the first rule that it breaks', async () => {
      const blank = { name: '', email: '', password: '', type: '' }
      const answer = await add(byAdmin, blank as never)
      const named = answer.body.errors?.map(({ path }) => path)
      expect(named).toEqual(['name', 'email', 'password', 'type'])
    })

    it('not by a second member of one name or address, in whatever spelling', async () => {
      const { name, email } = target
      const spellings = [name.toUpperCase(), ` ${name.replace(' ', '\u3000  ')}`, `${name}\u200b`]
      for (const spelling of spellings) {
        const answer = await add(byAdmin, profile({ name: spelling }))
        expect(answer.http).toBe(409)
        expect(answer.body.errors).toEqual([{ path: 'name', message: teamTexts.nameTaken }])
      }
      const answer = await add(byAdmin, profile({ email: email.toUpperCase() }))
      expect(answer.body.errors).toEqual([{ path: 'email', message: teamTexts.emailTaken }])
    })

    it('once, when many add one name at once', async () => {
      const { name } = profile()
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => add(byAdmin, profile({ name }))),
      )
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409])
    })
  })

  describe('changed', () => {
    it('in a round trip of what the form was filled with, which leaves password and sessions alone', async () => {
      const token = await app.signInAs(target)
      const { data } = (await app.call(getMember, { token: byManager, params: { id: target.id } }))
        .body
      for (const password of [data.password, '', undefined, null]) {
        const { id: tmId, name, email, type } = data
        const body = { tmId, name, email, type, password: password as string }
        const answer = await app.call(updateMember, { token: byManager, body })
        expect(answer.body).toMatchObject({ status: 1, message: teamTexts.unchanged, data })
      }
      expect(await signsIn(target.email, target.password)).toBe(true)
      expect(await isSignedIn(token)).toBe(true)
    })

    it('in a password, which ends the member’s sessions', async () => {
      const token = await app.signInAs(target)
      expect((await change(byManager, target, { password: 'set anew' })).http).toBe(200)
      expect(await isSignedIn(token)).toBe(false)
      expect(await signsIn(target.email, target.password)).toBe(false)
      expect(await signsIn(target.email, 'set anew')).toBe(true)
    })

    it('in a type, which ends the member’s sessions', async () => {
      const token = await app.signInAs(target)
      expect((await change(byManager, target, { type: 'Manager' })).http).toBe(200)
      expect(await isSignedIn(token)).toBe(false)
      const anew = await app.signInAs(target)
      expect((await app.call(listTeam, { token: anew })).http).toBe(200)
    })

    it('in a name and address, which are signed in with at once', async () => {
      const token = await app.signInAs(target)
      const { name, email } = profile()
      expect((await change(byManager, target, { name, email })).body.data).toMatchObject({
        name,
        email,
      })
      expect(await signsIn(email, target.password)).toBe(true)
      expect((await app.call(getUserInfo, { token })).body.data.name).toBe(name)
    })

    it('not to another’s name, but in the spelling of its own', async () => {
      expect((await change(byAdmin, target, { name: manager.name.toLowerCase() })).http).toBe(409)
      expect((await change(byAdmin, target, { name: target.name.toUpperCase() })).http).toBe(200)
    })

    it('not at all where there is no such member', async () => {
      expect((await change(byAdmin, { ...target, id: 2_000_000_000 })).http).toBe(404)
      expect((await change(byAdmin, { ...target, id: 1e12 })).http).toBe(400)
    })

    it('in what the form was changed in alone, and not where that was saved meanwhile and not shown', async () => {
      const shown = { name: target.name, email: target.email, type: target.type }
      const token = await app.signInAs(target)
      await change(byAdmin, target, { type: 'Telecaller' })
      const name = profile().name
      const renamed = await change(byManager, target, { name, shown })
      expect(renamed.body.data).toMatchObject({ name, type: 'Telecaller' })
      expect((await change(byManager, target, { name, shown })).http).toBe(200)
      expect(await isSignedIn(token)).toBe(false)
      const retyped = await change(byManager, target, { type: 'Manager', shown })
      const stored = { name, email: target.email, type: 'Telecaller' as const }
      expect([retyped.http, retyped.body.message, retyped.body.data]).toEqual([
        409,
        teamTexts.meanwhile(stored),
        stored,
      ])
      const again = await change(byManager, target, { ...stored, type: 'Manager', shown: stored })
      expect(again.body.data).toMatchObject({ name, type: 'Manager' })
    })

    it('with a young sign-in only, where one changes the own password or address', async () => {
      const own = await makeMember(app.db, 'Manager')
      const token = await app.signInAs(own)
      const signedIn = new Date()
      app.setNow(new Date(signedIn.getTime() + 16 * 60_000))
      for (const more of [{ password: 'set anew' }, { email: profile().email }])
        expect((await change(token, own, more)).body).toMatchObject({
          status: 0,
          message: teamTexts.signInAgain,
        })
      expect((await change(token, own, { name: profile().name })).http).toBe(200)
      app.setNow(null)
      expect((await change(token, own, { password: 'set anew' })).http).toBe(200)
    })
  })

  describe('deleted from', () => {
    it('ends the member’s sessions, frees the open orders and leaves the name in history', async () => {
      const token = await app.signInAs(target)
      const open = await makeOrder(app.db, { assigned_to: target.id })
      const done = await makeOrder(app.db, { assigned_to: target.id, status: 'Completed' })
      const answer = await remove(byManager, target)
      expect(answer.body).toEqual({
        status: 1,
        message: 'Team member deleted successfully.',
        data: null,
      })
      expect(await isSignedIn(token)).toBe(false)
      expect(await signsIn(target.email, target.password)).toBe(false)
      const rows = await app.db
        .selectFrom('orders')
        .select(['id', 'assigned_to'])
        .where('id', 'in', [open.id, done.id])
        .orderBy('id')
        .execute()
      expect(rows.map(({ assigned_to }) => assigned_to)).toEqual([null, target.id])
      const event = await app.db
        .selectFrom('events')
        .select(['kind', 'actor_name'])
        .where('order_id', '=', open.id)
        .executeTakeFirstOrThrow()
      expect(event).toEqual({ kind: 'order.assigned', actor_name: manager.name })
      const list = await app.call(listTeam, { token: byAdmin })
      expect(list.body.data.map(({ id }) => id)).not.toContain(target.id)
      expect((await remove(byManager, target)).http).toBe(404)
    })

    it('lets the name and address be used again', async () => {
      await remove(byManager, target)
      const { name, email } = target
      expect((await add(byManager, profile({ name, email }))).http).toBe(200)
    })

    it('is nobody himself', async () => {
      expect((await remove(byManager, manager)).body.message).toBe(teamTexts.notYourself)
      expect(await isSignedIn(byManager)).toBe(true)
    })
  })

  describe('kept from a Manager where it is about Admins', () => {
    it('in every way he could try', async () => {
      const tries = [
        await add(byManager, profile({ type: 'Admin' })),
        await change(byManager, target, { type: 'Admin' }),
        await change(byManager, manager, { type: 'Admin' }),
        await change(byManager, admin, { type: 'Team' }),
        await change(byManager, admin, { email: 'mine@office.example' }),
        await change(byManager, admin, { password: 'set anew' }),
        await change(byManager, admin),
        await remove(byManager, admin),
      ]
      expect(tries.map(({ http }) => http)).toEqual(tries.map(() => 403))
      expect(await signsIn(admin.email, admin.password)).toBe(true)
      const { data } = (await app.call(getMember, { token: byAdmin, params: { id: admin.id } }))
        .body
      expect(data).toMatchObject({ name: admin.name, email: admin.email, type: 'Admin' })
    })
  })
})
