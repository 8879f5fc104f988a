import type { OrderState } from '../transition-state.ts'
import type { ToldState } from './told-parts.ts'

/** A part of an order's state that is not what its events say; both as a person reads them. */
export type UntoldPart = { part: string; is: string; told: string }

const NAMES: Record<keyof ToldState, string> = {
  status: 'status',
  previous_status: 'status before',
  status_changed_at: 'time of the status',
  status_changed_by: 'hand behind the status',
  processing_date: 'processing date',
  refund_date: 'refund date',
  refund_requested_at: 'refund request',
  assigned_to: 'assignee',
  completed_at: 'completion',
  completed_by: 'completer',
  filed_reference: 'filed reference',
  filed_at: 'time of filing',
  filed_by: 'filer',
}

const read = (value: string | number | Date | null): string => {
  if (value === null || value === '') return 'none'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? `member ${value}` : value
}

/** Work that comes back to a member who has left is nobody's (D23), which no event says for itself. */
const isFreed = (part: string, is: unknown, told: unknown, left: ReadonlySet<number>): boolean =>
  part === 'assigned_to' && is === null && typeof told === 'number' && left.has(told)

/** What is not as its events say, of the parts that they tell; `left` are members who left, by id. */
export const untoldParts = (
  held: OrderState,
  told: ToldState,
  left: ReadonlySet<number>,
): UntoldPart[] =>
  (Object.keys(NAMES) as (keyof ToldState)[]).flatMap((part) => {
    const [is, said] = [held[part], told[part]]
    if (said === undefined || isFreed(part, is, said, left)) return []
    const [asIs, asTold] = [read(is), read(said)]
    return asIs === asTold ? [] : [{ part: NAMES[part], is: asIs, told: asTold }]
  })
