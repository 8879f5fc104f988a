import { changePassword } from '@e-arrival/contract/auth'
import * as own from '@e-arrival/contract/auth/factors'
import * as step from '@e-arrival/contract/auth/second-step'
import { endMemberSessions, endMySessions } from '@e-arrival/contract/auth/sessions'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { addMember, deleteMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { revokeSignIns } from './credentials.store.ts'
import { countFactors, lockFactors } from './second-step/factors.store.ts'
import { insertPasskey } from './second-step/passkeys/passkeys.store.ts'
import { openSecondStep } from './second-step/second-step.fixture.ts'
import { endSessionsOf } from './sessions/sessions.store.ts'

type Call = (member: TestMember) => Promise<{ route: RouteDef; sent: object }>

// The embedded database serves one at a time.
describe('a call that waited while its member was put out', () => {
  let office: Awaited<ReturnType<typeof openSecondStep>>
  let colleague: TestMember
  beforeAll(async () => {
    office = await openSecondStep('postgres')
    colleague = await makeMember(office.app.db, 'Team')
  })
  afterAll(() => office.app.close())

  const signedIn = async (member: TestMember) => ({ token: await office.app.signInAs(member) })
  const calls: Record<string, Call> = {
    'sets no password': async (member) => ({
      route: changePassword,
      sent: { ...(await signedIn(member)), body: { newPassword: 'of the intruder' } },
    }),
    'adds no app': async (member) => {
      const { token } = await signedIn(member)
      const body = { currentPassword: member.password }
      const { secret } = (await office.app.call(own.startApp, { token, body })).body.data
      return { route: own.confirmApp, sent: { token, body: { code: office.codeOf(secret) } } }
    },
    'gets no recovery codes': async (member) => {
      const { token } = await office.withApp(member)
      return { route: own.renewRecoveryCodes, sent: { token } }
    },
    'removes no app': async (member) => {
      const { token } = await office.withApp(member)
      return { route: own.removeApp, sent: { token } }
    },
    'ends no session': async (member) => ({
      route: endMySessions,
      sent: { ...(await signedIn(member)), body: { keepCurrent: false } },
    }),
    'ends none of a colleague': async (member) => ({
      route: endMemberSessions,
      sent: { ...(await signedIn(member)), body: { teamMemberId: colleague.id } },
    }),
    'makes no member': async (member) => ({
      route: addMember,
      sent: {
        ...(await signedIn(member)),
        body: {
          ...{ name: 'Back Door', email: 'back@office.example', type: 'Admin' },
          password: 'of the intruder',
        },
      },
    }),
    'deletes no member': async (member) => ({
      route: deleteMember,
      sent: { ...(await signedIn(member)), body: { teamMemberId: colleague.id } },
    }),
  }

  /** All that decides who gets in. */
  const standing = async () => {
    const { db } = office.app
    const all = async (table: 'totp_apps' | 'recovery_codes') =>
      JSON.stringify(await db.selectFrom(table).selectAll().orderBy('staff_id').execute())
    const staff = await db
      .selectFrom('staff')
      .select(['id', 'password_hash', 'active'])
      .orderBy('id')
      .execute()
    const live = db.selectFrom('sessions').select('staff_id').where('ended_at', 'is', null)
    return [
      staff,
      await all('totp_apps'),
      await all('recovery_codes'),
      await live.orderBy('id').execute(),
    ]
  }
  const putOut = (member: TestMember) => (trx: Trx) => revokeSignIns(trx, new Date(), member.id)
  const callWhile = async (
    ends: (trx: Trx) => Promise<unknown>,
    call: () => Promise<{ http: number }>,
  ) =>
    (
      await inTransaction(office.app.db, async (trx) => {
        await ends(trx)
        const asked = call()
        await new Promise((done) => setTimeout(done, 500))
        return { asked }
      })
    ).asked

  it.each(Object.entries(calls))('%s', async (_what, make) => {
    const member = await makeMember(office.app.db, 'Admin')
    const { route, sent } = await make(member)
    const before = await standing()
    const { http } = await callWhile(putOut(member), () => office.app.call(route, sent as never))
    expect(http).toBe(401)
    const after = await standing()
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(after[3]).toEqual(
      (before[3] as { staff_id: number }[]).filter(({ staff_id }) => staff_id !== member.id),
    )
  })

  it('makes no member by a session that is signed out, whatever else holds still', async () => {
    const member = await makeMember(office.app.db, 'Admin')
    const { route, sent } = await (calls['makes no member'] as Call)(member)
    const signsOut = (trx: Trx) => endSessionsOf(trx, new Date(), member.id)
    const called = await callWhile(signsOut, () => office.app.call(route, sent as never))
    expect(called.http).toBe(401)
  })

  it('removes no last factor that he must have, however many are removed at once', async () => {
    const { db } = office.app
    const member = await makeMember(db, 'Admin')
    const { token } = await office.withApp(member)
    const passkey = { id: 'key', publicKey: Buffer.from('x'), counter: 0, transports: '' }
    await insertPasskey(db, new Date(), member.id, { ...passkey, name: 'Key' })
    await db.updateTable('staff').set({ type: 'Telecaller' }).where('id', '=', member.id).execute()
    const removesOther = async (trx: Trx) => {
      await lockFactors(trx, member.id)
      await trx.deleteFrom('passkeys').where('staff_id', '=', member.id).execute()
    }
    const { http } = await callWhile(removesOther, () => office.app.call(own.removeApp, { token }))
    expect(http).toBe(409)
    expect(await countFactors(db, member.id)).toMatchObject({ app: 1, passkeys: 0 })
  })

  it.each([
    ['was put out', putOut],
    [
      'was deleted',
      ({ id }: TestMember) =>
        (trx: Trx) =>
          trx.updateTable('staff').set({ active: false }).where('id', '=', id).execute(),
    ],
  ])(
    'sets up no second step by a sign-in that was half done and whose member %s',
    async (_what, ends) => {
      const member = await makeMember(office.app.db, 'Telecaller')
      const { step: half } = await office.half(member)
      const offered = await office.app.call(step.enrolTotp, { body: { step: half } })
      const code = office.codeOf(offered.body.data.secret)
      const before = await standing()
      const enrol = () => office.app.call(step.enrolledTotp, { body: { step: half, code } })
      expect((await callWhile(ends(member), enrol)).http).toBe(409)
      const factors = (all: unknown[]) => all.slice(1)
      expect(factors(await standing())).toEqual(factors(before))
    },
  )
})
