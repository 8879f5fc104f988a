import { type QueueName, queueNames, queueRows } from '@e-arrival/contract/orders/queues'

const byPath = new Map<string, QueueName>(queueNames.map((queue) => [queueRows[queue].path, queue]))

/** The queue a path shows; /admin is New Orders (D2). */
export const queueAt = (path: string): QueueName =>
  byPath.get(path.replace(/\/$/, '')) ?? 'newOrder'

/** The title of a queue's screen by the name the server knows the queue by; a name of no queue is its own title. */
export const titleOfQueue = (queue: string): string => queueRows[queue as QueueName]?.title ?? queue
