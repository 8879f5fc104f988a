import type { QueueName } from '@e-arrival/contract/orders/queues'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSession } from '../../../api/use-session.ts'
import { NOTHING_KEPT, readKept } from './kept-lists.rules.ts'
import { keptListsKey } from './kept-lists.ts'
import { inWords, ownSortOf } from './own-sort.rules.ts'

/**
 * How a member has arranged his lists, remembered in this browser for him alone: the first rows stand as he wants them, without
 * a call before theirs, and what fits one screen need not fit another.
 */
export const useArranged = (queue: QueueName) => {
  const session = useSession()
  const [kept, keep] = useLocalStorage({
    key: keptListsKey(session),
    defaultValue: NOTHING_KEPT,
    getInitialValueInEffect: false,
    deserialize: readKept,
  })
  const { urgent } = kept
  const hiddenHere = kept.hidden[queue]
  const hidden = useMemo(() => new Set(hiddenHere), [hiddenHere])
  const ownSort = ownSortOf(queue, urgent)
  return {
    urgent,
    hidden,
    ownSort,
    ownOrder: inWords(ownSort),
    setUrgent: (next: boolean) => keep({ ...kept, urgent: next }),
    hide: (columns: readonly string[]) =>
      keep({ ...kept, hidden: { ...kept.hidden, [queue]: columns } }),
  }
}

export type Arranged = ReturnType<typeof useArranged>
