import { type UntoldState, untoldStates } from '../../orders/orders.public.ts'
import { overOrders } from './over-orders.ts'

const said = ({ order_id, part, is, told }: UntoldState): string =>
  `${part} of order ${order_id} is ${is}, its events say ${told}`

/** Where its status, refund, assignee, completion or reference is not as its events say. */
export const { of: verifyStateOf, all: verifyStates } = overOrders(async (...stretch) =>
  (await untoldStates(...stretch)).map(said),
)
