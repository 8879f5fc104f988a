import { getUserInfo } from '@e-arrival/contract/auth'
import {
  endMemberSession,
  endMemberSessions,
  endMySession,
  endMySessions,
  listMemberSessions,
  listMySessions,
} from '@e-arrival/contract/auth/sessions'
import { roles } from '@e-arrival/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

describe.each(databaseKinds())('live sessions on %s', (kind) => {
  let app: TestApp
  let manager: TestMember
  let member: TestMember
  let byManager: string
  let his: string[]
  beforeAll(async () => {
    app = await testApp(kind)
    manager = await makeMember(app.db, 'Manager')
  })
  beforeEach(async () => {
    member = await makeMember(app.db, 'Telecaller')
    byManager = await app.signInAs(manager)
    his = [await app.signInAs(member), await app.signInAs(member), await app.signInAs(member)]
  })
  afterAll(() => app.close())

  const live = async (tokens = his) =>
    (await Promise.all(tokens.map((token) => app.call(getUserInfo, { token })))).map(
      ({ http }) => http === 200,
    )
  const listOf = async (token: string) => (await app.call(listMySessions, { token })).body.data
  const currentOf = async (token: string) =>
    (await listOf(token)).find(({ current }) => current)?.id ?? ''

  it('are listed with device, address and last use, the asking one marked', async () => {
    await app.db
      .updateTable('sessions')
      .set({ user_agent: CHROME })
      .where('staff_id', '=', member.id)
      .execute()
    const rows = await listOf(his[1] ?? '')
    expect(rows).toHaveLength(3)
    expect(rows.filter(({ current }) => current)).toHaveLength(1)
    expect(rows[0]).toMatchObject({ device: 'Chrome on Windows', ip: '127.0.0.1' })
    expect(Date.parse(rows[0]?.last_used_at ?? '')).not.toBeNaN()
    const params = { id: String(member.id) }
    const asked = await app.call(listMemberSessions, { token: byManager, params })
    expect(asked.body.data.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(asked.body.data.some(({ current }) => current)).toBe(false)
  })

  it.each(roles)('of his own %s ends one, the others, or all', async (role) => {
    const own = await makeMember(app.db, role)
    const tokens = [await app.signInAs(own), await app.signInAs(own), await app.signInAs(own)]
    const [token = '', second = '', third = ''] = tokens
    const sessionId = await currentOf(second)
    expect((await app.call(endMySession, { token, body: { sessionId } })).http).toBe(200)
    expect(await live(tokens)).toEqual([true, false, true])
    await app.call(endMySessions, { token: third, body: { keepCurrent: true } })
    expect(await live(tokens)).toEqual([false, false, true])
    expect((await app.call(endMySessions, { token: third, body: {} })).body.data.ended).toBe(1)
    expect(await live(tokens)).toEqual([false, false, false])
  })

  it('of somebody else are nobody’s own to end', async () => {
    const stranger = await app.signInAs(await makeMember(app.db, 'Team'))
    const sessionId = await currentOf(his[0] ?? '')
    const answer = await app.call(endMySession, { token: stranger, body: { sessionId } })
    expect(answer.http).toBe(404)
    const body = { teamMemberId: manager.id, sessionId }
    expect((await app.call(endMemberSession, { token: byManager, body })).http).toBe(404)
    expect(await live()).toEqual([true, true, true])
  })

  it('of a member are ended one by one or all by who manages the team', async () => {
    const teamMemberId = member.id
    const sessionId = await currentOf(his[2] ?? '')
    const one = await app.call(endMemberSession, {
      token: byManager,
      body: { teamMemberId, sessionId },
    })
    expect(one.http).toBe(200)
    expect(await live()).toEqual([true, true, false])
    const all = await app.call(endMemberSessions, { token: byManager, body: { teamMemberId } })
    expect(all.body.data.ended).toBe(2)
    expect(await live()).toEqual([false, false, false])
  })

  it('of an Admin are neither shown to a Manager nor ended by him', async () => {
    const admin = await makeMember(app.db, 'Admin')
    const token = await app.signInAs(admin)
    const [sessionId, teamMemberId] = [await currentOf(token), admin.id]
    const answers = [
      await app.call(listMemberSessions, { token: byManager, params: { id: admin.id } }),
      await app.call(endMemberSession, { token: byManager, body: { teamMemberId, sessionId } }),
      await app.call(endMemberSessions, { token: byManager, body: { teamMemberId } }),
    ]
    expect(answers.map(({ http }) => http)).toEqual([403, 403, 403])
    expect(await live([token])).toEqual([true])
  })

  it('are not ended by an id that is none', async () => {
    for (const sessionId of ['', "' or true --", 'a\u0000', 'x'.repeat(100)]) {
      const answer = await app.call(endMySession, { token: his[0] ?? '', body: { sessionId } })
      expect(answer.http).toBe(400)
    }
  })
})
