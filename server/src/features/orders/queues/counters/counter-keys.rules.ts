import { statuses } from '@e-arrival/contract/statuses'
import type { QueueScope } from '../queue.rules.ts'
import { holdsOf } from '../queue-holds.rules.ts'

const free = ['free']
const both = ['free', 'taken']

/** The kind of counter and the keys under which order_counters() counts a queue's orders. */
export const counterKeysOf = ({
  queue,
  memberId,
  unassigned,
  statuses: asked = statuses,
}: QueueScope): { kind: string; keys: string[] } => {
  const halves = unassigned ? free : both
  const of = (...parts: string[]) =>
    parts.flatMap((part) => halves.map((half) => `${part}/${half}`))
  const holds = holdsOf(queue)
  switch (holds.kind) {
    case 'new':
      return { kind: 'new', keys: of(...holds.classes) }
    case 'refund':
      return { kind: 'refund', keys: halves }
    case 'mine':
      return { kind: 'mine', keys: unassigned ? [] : [String(memberId)] }
    case 'all':
      return { kind: 'status', keys: of(...asked) }
    case 'status':
      return { kind: 'status', keys: of(holds.status) }
  }
}
