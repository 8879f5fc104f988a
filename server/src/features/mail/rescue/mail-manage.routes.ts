import { getMailNotices, tryMailProvider } from '@e-arrival/contract/mail/notices'
import { promiseOfMany } from '@e-arrival/contract/mail/promises'
import { countProspects } from '@e-arrival/contract/mail/prospects'
import { listMails, rescueTexts, retryMails as retryRoute } from '@e-arrival/contract/mail/rescue'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { actorOf, serveRoute } from '../../../platform/http/serve-route.ts'
import type { WhyWithheld } from '../letters/why-withheld.ts'
import type { Providers } from '../mail-setup.ts'
import { tryNow } from '../outbox/lane.rules.ts'
import { noteLane } from '../outbox/lane.store.ts'
import { type OutlookDeps, readOutlook } from '../prospects/outlook.read.ts'
import { prospectOf } from '../prospects/prospect.rules.ts'
import { mailNotices } from './mail-notices.ts'
import { mailsToRescue, rescueCounts } from './rescue.read.ts'
import { retryMails } from './retry-mails.ts'

type Deps = { db: Db; clock: Clock; providers: Providers; whyWithheld: WhyWithheld }

/** What whoever manages mail sees and does. */
export const registerMailManagement = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock, providers } = deps
  const outlookDeps: OutlookDeps = { clock, isSetUp: (name) => providers[name].isSetUp() }
  serveRoute(app, identify, getMailNotices, async () => ({
    data: await mailNotices(db, providers),
  }))
  serveRoute(app, identify, listMails, async ({ query }) => ({
    data: { ...(await mailsToRescue(db, outlookDeps, query)), counts: await rescueCounts(db) },
  }))
  serveRoute(app, identify, retryRoute, async ({ body }, caller) => {
    const { data, again } = await retryMails(db, deps, body, actorOf(caller))
    if (again.length === 0) return { data, message: rescueTexts.none, outcome: 'nothing' }
    const outlook = await readOutlook(db, outlookDeps)
    const prospects = countProspects(again.map((mail) => prospectOf(outlook, mail) ?? 'leaves'))
    const isAll = prospects.leaves === again.length
    return {
      data: { ...data, prospects },
      message: promiseOfMany(prospects),
      ...(isAll ? {} : { outcome: 'partly' }),
    }
  })
  serveRoute(app, identify, tryMailProvider, async ({ body: { provider } }) => {
    await inTransaction(db, (trx) => noteLane(trx, provider, (lane) => tryNow(lane, clock())))
    return { data: null, message: rescueTexts.tried(provider) }
  })
}
