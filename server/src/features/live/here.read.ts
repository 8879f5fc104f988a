import { HERE_MINUTES, type HereMember } from '@e-arrival/contract/live'
import type { Db } from '../../platform/db/db.ts'
import { shareReads } from '../../platform/db/share-reads.ts'
import { isLiveSession } from '../auth/auth.public.ts'

/** After a restart every open screen comes back at once. */
const share = shareReads<HereMember[]>()

/** The members with a live session that was used lately, each once, by name; the sessions looked at are those of a day's work. */
export const membersHere = (db: Db, now: Date): Promise<HereMember[]> =>
  share(db, '', () => readMembers(db, now))

const readMembers = (db: Db, now: Date): Promise<HereMember[]> =>
  db
    .selectFrom('sessions as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['m.id', 'm.name', 'm.type'])
    .distinct()
    .where(isLiveSession(now))
    .where('s.last_used_at', '>', new Date(now.getTime() - HERE_MINUTES * 60_000))
    .orderBy('m.name')
    .orderBy('m.id')
    .execute()
