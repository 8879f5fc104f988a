import type { HandOverReason } from '@e-arrival/contract/hand-over/hand-over'
import type { Role } from '@e-arrival/contract/permissions'
import { figuresOf, queueOf } from '../now/now.public.ts'
import type { NowList } from '../orders/orders.public.ts'

type NamedList = { name: HandOverReason; queue: 'allOrder' | 'myOrder'; filters: NowList }

/** The lists out of which a member's hand-over is proposed: what he holds, then the numbers of Now that he is told. */
export const listsOf = (role: Role, today: string): NamedList[] => {
  const queue = queueOf(role)
  return [
    { name: 'mine', queue: 'myOrder', filters: {} },
    ...figuresOf(today, queue).map((figure) => ({ ...figure, queue })),
  ]
}
