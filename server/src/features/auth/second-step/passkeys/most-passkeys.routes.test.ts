import { confirmPasskey, startPasskey } from '@e-arrival/contract/auth/factors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { databaseKinds } from '../../../../testing/test-database.ts'
import { MOST_PASSKEYS } from './add-passkey.ts'
import { newPasskey, ORIGIN } from './new-passkey.fixture.ts'
import { insertPasskey } from './passkeys.store.ts'

describe.each(databaseKinds())('passkeys of a member, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind, { PUBLIC_URL: ORIGIN })
  })
  afterAll(() => app.close())

  it('are never more than there may be, from however many sessions they are added at once', async () => {
    const member = await makeMember(app.db, 'Team')
    const tokens = await Promise.all([1, 2, 3].map(() => app.signInAs(member)))
    for (let n = 1; n < MOST_PASSKEYS; n++) {
      const passkey = { id: `key-${n}`, publicKey: Buffer.from('x'), counter: 0, transports: '' }
      await insertPasskey(app.db, new Date(), member.id, { ...passkey, name: `Key ${n}` })
    }
    const offers: { token: string; challenge: string }[] = []
    for (const token of tokens) {
      const body = { currentPassword: member.password }
      const offered = (await app.call(startPasskey, { token, body })).body.data
      offers.push({ token, challenge: String((offered as { challenge?: string }).challenge) })
    }
    const answers = await Promise.all(
      offers.map(({ token, challenge }) => {
        const body = { credential: newPasskey(challenge), name: 'One more' }
        return app.call(confirmPasskey, { token, body: body as never })
      }),
    )
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409, 409])
    const keys = app.db.selectFrom('passkeys').select('id').where('staff_id', '=', member.id)
    expect(await keys.execute()).toHaveLength(MOST_PASSKEYS)
  })
})
