import { getMailNotices, tryMailProvider } from '@e-arrival/contract/mail/notices'
import { listMails, rescueTexts, retryMails as retryRoute } from '@e-arrival/contract/mail/rescue'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { actorOf, serveRoute } from '../../../platform/http/serve-route.ts'
import type { WhyWithheld } from '../letters/why-withheld.ts'
import { type Providers, providersWithout } from '../mail-setup.ts'
import { tryNow } from '../outbox/lane.rules.ts'
import { noteLane } from '../outbox/lane.store.ts'
import { mailNotices } from './mail-notices.ts'
import { mailsToRescue, rescueCounts } from './rescue.read.ts'
import { retryMails } from './retry-mails.ts'

type Deps = { db: Db; clock: Clock; providers: Providers; whyWithheld: WhyWithheld }

/** What whoever manages mail sees and does. */
export const registerMailManagement = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock, providers } = deps
  serveRoute(app, identify, getMailNotices, async () => ({
    data: await mailNotices(db, providers),
  }))
  serveRoute(app, identify, listMails, async ({ query }) => ({
    data: { ...(await mailsToRescue(db, query, clock())), counts: await rescueCounts(db) },
  }))
  serveRoute(app, identify, retryRoute, async ({ body }, caller) => {
    const { data, by } = await retryMails(db, deps, body, actorOf(caller))
    const without: readonly string[] = await providersWithout(providers)
    const written = by.filter((name) => without.includes(name)).length
    const message = data.retried > 0 ? rescueTexts.retried(data.retried, written) : rescueTexts.none
    return { data, message }
  })
  serveRoute(app, identify, tryMailProvider, async ({ body: { provider } }) => {
    await inTransaction(db, (trx) => noteLane(trx, provider, (lane) => tryNow(lane, clock())))
    return { data: null, message: rescueTexts.tried(provider) }
  })
}
