import { type QueueName, queueNames } from '@e-arrival/contract/orders/queues'
import { counterKeysOf } from './counters/counter-keys.rules.ts'

const ANY = { today: '', memberId: 0 }
const OWN = /^mine\/(\d+)$/

/** The queue or queues whose orders order_counters() counts under a key, such as 'status/Pending/free'. */
const queuesByKey = (() => {
  const found = new Map<string, QueueName[]>()
  for (const queue of queueNames) {
    const { kind, keys } = counterKeysOf({ queue, ...ANY })
    if (kind === 'mine') continue
    for (const key of keys)
      found.set(`${kind}/${key}`, [...(found.get(`${kind}/${key}`) ?? []), queue])
  }
  return found
})()

/** The queues, and the members' own ones, that counters of these keys belong to. */
export const queuesOf = (keys: readonly string[]): { queues: QueueName[]; members: number[] } => {
  const members = keys.flatMap((key) => (OWN.test(key) ? [Number(OWN.exec(key)?.[1])] : []))
  const queues = new Set<QueueName>(keys.flatMap((key) => queuesByKey.get(key) ?? []))
  if (members.length > 0) queues.add('myOrder')
  return { queues: [...queues], members }
}
