import type { Db } from '../../../platform/db/db.ts'
import { eachOrderPage } from '../../../platform/event-log/each-order-page.read.ts'
import { type UntoldState, untoldStates } from '../../orders/orders.public.ts'

const said = ({ order_id, part, is, told }: UntoldState): string =>
  `${part} of order ${order_id} is ${is}, its events say ${told}`

/** Of one order, by its internal id: where its status, refund, assignee, completion or reference is not as its events say. */
export const verifyStateOf = async (db: Db, orderId: number): Promise<string[]> =>
  (await untoldStates(db, orderId - 1, orderId)).map(said)

/** Of all orders, in portions; `onPage` is told the highest order of each. */
export const verifyStates = async (
  db: Db,
  onPage: (upTo: number) => void = () => undefined,
): Promise<string[]> => {
  const problems: string[] = []
  await eachOrderPage(db, async (after, upTo) => {
    problems.push(...(await untoldStates(db, after, upTo)).map(said))
    onPage(upTo)
  })
  return problems
}
