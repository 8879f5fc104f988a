import type { ActivityEvent } from '@e-arrival/contract/activity'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const idIn = ({ kind, data }: ActivityEvent, sort: 'view' | 'text'): number[] =>
  kind.startsWith(`shared-${sort}.`) && typeof data[sort] === 'number' ? [data[sort]] : []

/** Says of shared views and texts what they are called now; the log has their ids. One that is shared no more has no name. */
export const withSharedNames = async (
  db: Db,
  events: ActivityEvent[],
): Promise<ActivityEvent[]> => {
  const [views, texts] = (['view', 'text'] as const).map((sort) =>
    events.flatMap((event) => idIn(event, sort)),
  )
  if (!views?.length && !texts?.length) return events
  const { rows } = await sql<{ what: string; name: string }>`
    select 'view ' || id as what, name from saved_views where member_id is null and id = any (${views}::int[])
    union all
    select 'text ' || id, name from saved_texts where member_id is null and id = any (${texts}::int[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ what, name }) => [what, name]))
  return events.map((event) => {
    const [view, text] = [idIn(event, 'view')[0], idIn(event, 'text')[0]]
    const name = names.get(view ? `view ${view}` : `text ${text}`)
    return name === undefined ? event : { ...event, data: { ...event.data, name } }
  })
}
