import type { Role } from '@e-arrival/contract/permissions'
import { deleteMember, teamTexts, updateMember } from '@e-arrival/contract/team'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addStaff, ensureFirstAdmin } from './team.public.ts'

describe.each(databaseKinds())('the last Admin on %s', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp(kind)
  })
  afterEach(() => app.close())

  const remove = (token: string, { id }: TestMember) =>
    app.call(deleteMember, { token, body: { teamMemberId: id } })
  const demote = (token: string, { id, name, email }: TestMember, type: Role = 'Team') =>
    app.call(updateMember, { token, body: { tmId: id, name, email, type } })
  const admins = async () =>
    (
      await app.db
        .selectFrom('staff')
        .select('id')
        .where('type', '=', 'Admin')
        .where('active', '=', true)
        .execute()
    ).length

  it('can neither be deleted nor demoted', async () => {
    const admin = await makeMember(app.db, 'Admin')
    const token = await app.signInAs(admin)
    for (const answer of [await remove(token, admin), await demote(token, admin)])
      expect(answer).toMatchObject({ http: 409, body: { message: teamTexts.lastAdmin } })
    expect(await admins()).toBe(1)
  })

  it('is left over when all Admins delete and demote each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      await app.db.updateTable('staff').set({ active: false }).execute()
      const three = [0, 1, 2].map(() => makeMember(app.db, 'Admin'))
      const team = await Promise.all(three)
      const tokens = await Promise.all(team.map((member) => app.signInAs(member)))
      const answers = await Promise.all(
        team.flatMap((member, n) => {
          const [next, last] = [tokens[(n + 1) % 3] ?? '', tokens[(n + 2) % 3] ?? '']
          return [remove(next, member), demote(last, member)]
        }),
      )
      expect(await admins()).toBeGreaterThanOrEqual(1)
      expect(answers.map(({ http }) => http).filter((http) => http >= 500)).toEqual([])
    }
  })

  it('cannot be deleted by two Managers, at once or not', async () => {
    const admin = await makeMember(app.db, 'Admin')
    const managers = [await makeMember(app.db, 'Manager'), await makeMember(app.db, 'Manager')]
    const tokens = await Promise.all(managers.map((manager) => app.signInAs(manager)))
    const answers = await Promise.all(tokens.map((token) => remove(token, admin)))
    expect(answers.map(({ http }) => http)).toEqual([403, 403])
    expect(await admins()).toBe(1)
  })

  it('is the configured one at a first start only', async () => {
    const given = {
      ADMIN_NAME: 'First',
      ADMIN_EMAIL: 'first@office.example',
      ADMIN_PASSWORD: 'secret 1',
      MIN_PASSWORD: 6,
    }
    expect(await ensureFirstAdmin(app.db, { MIN_PASSWORD: 6 })).toBe(false)
    const nodes = [0, 1, 2].map(() => ensureFirstAdmin(app.db, given))
    expect((await Promise.all(nodes)).filter(Boolean)).toHaveLength(1)
    const first = { id: 0, name: 'First', email: given.ADMIN_EMAIL, type: 'Admin' as const }
    expect(await app.signInAs({ ...first, password: given.ADMIN_PASSWORD })).not.toBe('')
    const other = { ...given, ADMIN_NAME: 'Second', ADMIN_EMAIL: 'second@office.example' }
    expect(await ensureFirstAdmin(app.db, other)).toBe(false)
    expect(await admins()).toBe(1)
  })

  it('is added from the command line too, once a name', async () => {
    const member = {
      name: 'Dara',
      email: 'd@office.example',
      password: 'secret 1',
      type: 'Admin' as const,
    }
    await addStaff(app.db, member, 6)
    const again = addStaff(app.db, { ...member, email: 'e@office.example' }, 6)
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })
})
