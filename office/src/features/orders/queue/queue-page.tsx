import type { QueueName } from '@e-arrival/contract/orders.queues'
import { PageHead } from '../../../ui/page-head.tsx'
import { queueScreens } from '../queue-screens.ts'

export const QueuePage = ({ queue }: { queue: QueueName }) => (
  <PageHead title={queueScreens[queue].title} />
)
