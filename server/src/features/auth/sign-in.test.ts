import { getUserInfo, signIn, signOut } from '@e-arrival/contract/auth'
import { describe, expect, it } from 'vitest'

import { makeMember } from '../../testing/make-member.ts'
import { testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('sign-in on %s', (kind) => {
  it('opens a session that its token proves until it is ended', async () => {
    const app = await testApp(kind)
    try {
      const member = await makeMember(app.db, 'Manager', 'Sok Dara')
      const answer = await app.call(signIn, {
        body: { email: ` ${member.email.toUpperCase()} `, password: member.password },
      })
      expect(answer.http).toBe(200)
      const token = answer.body.jwtToken ?? ''
      const info = await app.call(getUserInfo, { token })
      expect(info.body.data).toMatchObject({ name: 'Sok Dara', type: 'Manager' })
      expect((await app.call(signOut, { token })).http).toBe(200)
      expect((await app.call(getUserInfo, { token })).http).toBe(401)
    } finally {
      await app.close()
    }
  })
})
