import type { MailNotice } from '@e-arrival/contract/mail/notices'
import { providers as names } from '@e-arrival/contract/mail/providers'
import type { Db } from '../../../platform/db/db.ts'
import { type Providers, providersWithout } from '../mail-setup.ts'
import { lookAtLanes } from '../outbox/lane.store.ts'
import { rescueCounts } from './rescue.read.ts'

/** What keeps mails from being sent: no credentials, a refused account, a restored copy. */
export const mailNotices = async (db: Db, providers: Providers): Promise<MailNotice[]> => {
  const without = await providersWithout(providers)
  const { lanes } = await lookAtLanes(db)
  const { held } = await rescueCounts(db)
  return [
    ...without.map((provider) => ({ kind: 'not-set-up' as const, provider })),
    ...names.flatMap((provider): MailNotice[] => {
      const { stoppedAt, stopReason: reason, probeAt } = lanes[provider]
      if (!stoppedAt || without.includes(provider)) return []
      const nextTry = probeAt?.toISOString() ?? null
      return [{ kind: 'stopped', provider, since: stoppedAt.toISOString(), reason, nextTry }]
    }),
    ...(held > 0 ? [{ kind: 'held' as const, mails: held }] : []),
  ]
}
