import type { QueueName } from '@e-arrival/contract/orders/queues'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { memberIdOf } from '../../../api/session.ts'
import { useSession } from '../../../api/use-session.ts'

const readQueues = (text: string | undefined): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    return Array.isArray(kept) ? kept.filter((queue) => typeof queue === 'string') : []
  } catch {
    return []
  }
}

/**
 * Whether a queue has views, told before they are loaded by what was so the last time: their row has its place from the
 * first, and pushes no list down. Only the queue's name is remembered, and the member's id.
 */
export const useViewsThere = (queue: QueueName, count: number | undefined): boolean => {
  const session = useSession()
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: `queues with views of ${memberIdOf(session)}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readQueues,
  })
  const were = kept.includes(queue)
  const are = count === undefined ? were : count > 0
  useEffect(() => {
    if (are === were) return
    keep((all) => (are ? [...all, queue] : all.filter((one) => one !== queue)))
  }, [are, were, keep, queue])
  return are
}
