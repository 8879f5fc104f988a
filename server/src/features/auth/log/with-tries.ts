import type { ActivityEvent } from '@e-arrival/contract/activity'
import type { Db } from '../../../platform/db/db.ts'
import { triesOf } from './refusals.store.ts'

/** Puts beside each refusal how many it stands for by now. */
export const withTries = async (db: Db, events: ActivityEvent[]): Promise<ActivityEvent[]> => {
  const ids = events.map(({ data }) => Number(data.counted)).filter(Boolean)
  const tries = await triesOf(db, ids)
  return events.map((event) => {
    const { counted, ...data } = event.data
    return counted === undefined
      ? event
      : { ...event, data: { ...data, tries: tries.get(Number(counted)) ?? 1 } }
  })
}
