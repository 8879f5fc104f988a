import { providers as names, type Provider } from '@e-arrival/contract/mail/providers'
import type { RescueState } from '@e-arrival/contract/mail/rescue'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { lookAtLanes } from '../outbox/lane.store.ts'
import { standing } from '../standing.read.ts'
import { rescueCounts } from './rescue.read.ts'

export type MailBacklog = {
  /** None counted past the limit of the Mail screen. */
  mails: Record<RescueState, number>
  /** When the one that waits longest was asked for; null while none waits. */
  waitsSince: Date | null
  /** Providers that refused the account. */
  stopped: Provider[]
}

/** What has not left, as those who watch the process want it. */
export const mailBacklog = async (db: Db): Promise<MailBacklog> => {
  const mails = await rescueCounts(db)
  const oldest = await db
    .selectFrom('mails')
    .select('created_at')
    .where(standing('mails'), '=', sql.lit('queued'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const { lanes } = await lookAtLanes(db)
  const stopped = names.filter((provider) => lanes[provider].stoppedAt !== null)
  return { mails, waitsSince: oldest?.created_at ?? null, stopped }
}
