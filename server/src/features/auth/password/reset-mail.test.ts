import { authAnswers, forgotPassword } from '@e-arrival/contract/auth'
import { describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('the link to a new password, on %s', (kind) => {
  it('is mailed by whichever provider is set up, and said to be on its way', async () => {
    const app = await testApp(kind, {
      SENDGRID_API_KEY: 'SG.key',
      SENDGRID_BASE_URL: 'http://127.0.0.1:9',
    })
    try {
      const { email } = await makeMember(app.db, 'Team')
      const { body } = await app.call(forgotPassword, { body: { email } })
      expect(body.message).toBe(authAnswers.forgotSent)
      const mails = app.db.selectFrom('mails').select('provider').where('to_address', '=', email)
      expect(await mails.execute()).toEqual([{ provider: 'Sendgrid' }])
    } finally {
      await app.close()
    }
  })
})
