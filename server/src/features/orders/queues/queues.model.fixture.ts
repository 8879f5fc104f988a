import { type QueueName, statusOfQueue } from '@e-arrival/contract/orders/queues'
import type { SortField } from '@e-arrival/contract/orders/rows'
import { isFinished, PRIORITY_MODE, statuses } from '@e-arrival/contract/statuses'
import fc from 'fast-check'
import type { QueueScope } from './queue.rules.ts'
import type { Sort } from './sort.read.ts'

/** Orders and queues as plain data: what the queries are compared with. */

export const TODAY = '2026-03-10'

const day = fc
  .integer({ min: -40, max: 40 })
  .map((days) =>
    new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  )
const instant = fc
  .integer({ min: 0, max: 30 })
  .map((hours) => new Date(Date.parse('2026-02-01T00:00:00Z') + hours * 3_600_000))

const letters = [...'abcXYZ019 .-дОМЖéÉ王伟李សុខា%_\\\'"@']
const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
const phone = fc.string({ unit: fc.constantFrom(...'0123456789 -+()'), maxLength: 14 })

/** An order's own part; the id and order_id are given by the table and its place. */
export const orderArbitrary = (memberIds: number[]) =>
  fc.record({
    status: fc.constantFrom(...statuses),
    processing_mode: fc.constantFrom(PRIORITY_MODE, 'Regular Processing', 'Something Else'),
    full_name: text,
    surname: text,
    email: text,
    country_phone_code: fc.constantFrom('CAMBODIA', '855', 'Uk (England)', '', 'Atlantis'),
    phone_number: phone,
    created_at: instant,
    arrival_date: fc.option(day),
    departure_date: fc.option(day),
    processing_date: day,
    refund_requested_at: fc.option(instant, { freq: 1 }),
    refund_date: fc.option(instant),
    assigned_to: fc.option(fc.constantFrom(...memberIds)),
  })
export type ModelOrder = Omit<
  ReturnType<typeof orderArbitrary> extends fc.Arbitrary<infer T> ? T : never,
  never
> & {
  id: number
  order_id: string
}

const belongs: Record<
  'new' | 'priority' | 'future' | 'refund' | 'mine',
  (o: ModelOrder, s: QueueScope) => boolean
> = {
  new: (o, s) =>
    o.status === 'New' && o.processing_date <= s.today && o.processing_mode !== PRIORITY_MODE,
  priority: (o, s) =>
    o.status === 'New' && o.processing_date <= s.today && o.processing_mode === PRIORITY_MODE,
  future: (o, s) => o.status === 'New' && o.processing_date > s.today,
  refund: (o) => o.refund_requested_at !== null || o.status === 'Refunds',
  mine: (o, s) => o.assigned_to === s.memberId && !isFinished(o.status),
}

const contained = (order: ModelOrder, scope: QueueScope): boolean => {
  const computed: Partial<Record<QueueName, keyof typeof belongs>> = {
    newOrder: 'new',
    priorityOrder: 'priority',
    futureOrder: 'future',
    refundOrder: 'refund',
    myOrder: 'mine',
  }
  const rule = computed[scope.queue]
  if (rule) return belongs[rule](order, scope)
  if (scope.queue === 'allOrder') return true
  return order.status === statusOfQueue[scope.queue as keyof typeof statusOfQueue]
}

/** Whether the model has the order in the queue. */
export const inModelQueue = (order: ModelOrder, scope: QueueScope): boolean =>
  contained(order, scope) &&
  (!scope.unassigned || order.assigned_to === null) &&
  (scope.month === undefined || Number(order.processing_date.slice(5, 7)) === scope.month)

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const keyOf = (
  order: ModelOrder,
  by: SortField,
  names: Map<number, string>,
): string | number | null => {
  switch (by) {
    case 'created_at':
      return order.created_at.getTime()
    case 'refund_date':
      return order.refund_date?.getTime() ?? null
    case 'process_month':
      return Number(order.processing_date.slice(5, 7))
    case 'process_status':
      return order.status
    case 'assign_to':
      return order.assigned_to === null ? null : (names.get(order.assigned_to) ?? '').toLowerCase()
    case 'full_name':
    case 'email':
      return order[by].toLowerCase()
    default:
      return order[by]
  }
}

const compareValues = (x: string | number, y: string | number): number =>
  typeof x === 'number' ? x - Number(y) : byBytes(x, String(y))

/** The model's order of a list: empty values last either way, the id breaks ties. */
export const modelOrder =
  (sort: Sort, names: Map<number, string>) =>
  (a: ModelOrder, b: ModelOrder): number => {
    const [x, y] = [keyOf(a, sort.by, names), keyOf(b, sort.by, names)]
    const sign = sort.dir === 'asc' ? 1 : -1
    if (x === null && y !== null) return 1
    if (y === null && x !== null) return -1
    const compared = x === null || y === null ? 0 : compareValues(x, y)
    return sign * (compared === 0 ? a.id - b.id : compared)
  }
