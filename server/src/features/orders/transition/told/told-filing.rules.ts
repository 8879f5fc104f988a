import { dateOf, type StateEvent, type ToldState } from './told-parts.ts'

type Filing = Pick<ToldState, 'filed_reference' | 'filed_at' | 'filed_by'>

export const NOT_FILED = { filed_reference: '', filed_at: null, filed_by: '' } as const

/** A move that filed the order says under which reference. */
export const filedByMove = ({ at, actor_name, data }: StateEvent): Partial<Filing> =>
  'reference' in data
    ? { filed_reference: String(data.reference), filed_at: at, filed_by: actor_name }
    : {}

/**
 * The reference of an order that stays where it is: filed by a member, put right by one, which leaves when and by whom it was filed, or
 * told by a file or by what an erasure left. When a file says it was filed an older version's event does not tell.
 */
export const referenceChanged = (
  state: ToldState,
  { at, actor_kind, actor_name, data }: StateEvent,
): Filing => {
  const filed_reference = String(data.to)
  if (filed_reference === '') return NOT_FILED
  if (typeof data.filed_by === 'string')
    return { filed_reference, filed_at: dateOf(data.filed_at), filed_by: data.filed_by }
  const { filed_at, filed_by } = state
  if (actor_kind === 'staff' && !('filed_at' in data))
    return data.from === ''
      ? { filed_reference, filed_at: at, filed_by: actor_name }
      : { filed_reference, filed_at, filed_by }
  return {
    filed_reference,
    filed_at: 'filed_at' in data ? dateOf(data.filed_at) : undefined,
    filed_by: filed_by === '' ? actor_name : filed_by,
  }
}
