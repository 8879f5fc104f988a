import { providers } from '@e-arrival/contract/mail/providers'
import type { Db } from '../../../platform/db/db.ts'
import { type OutlookDeps, readOutlook } from './outlook.read.ts'
import { prospectOf } from './prospect.rules.ts'

/** What a traveller's page may say of mails; while nothing is known it promises none. */
export type MailsToTravellers = {
  /** Some provider is set up, so that he may have had a mail; asked without the database. */
  areSent: () => Promise<boolean>
  /** A mail to him would leave as things stand, at once or in a while. */
  wouldLeave: () => Promise<boolean>
}

export const mailsToTravellers = (db: Db, deps: OutlookDeps): MailsToTravellers => ({
  async areSent() {
    const answers = await Promise.all(providers.map(deps.isSetUp))
    return answers.includes(true)
  },
  async wouldLeave() {
    const outlook = await readOutlook(db, deps)
    return providers.some((provider) => {
      const prospect = prospectOf(outlook, { provider })
      return outlook.isSetUp[provider] === true && (prospect === 'leaves' || prospect === 'paused')
    })
  },
})
