import { useMay } from '../../../api/use-session.ts'
import type { QueueDefinition } from './queue-definition.ts'

/** True where the role is offered anything for selected orders: rows are selected for nothing else. */
export const useOffersAny = ({ moves, actions }: QueueDefinition): boolean => {
  const may = useMay()
  return [...moves, ...actions].some(({ needs }) => may(needs))
}
