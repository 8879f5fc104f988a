import { roles } from '@e-arrival/contract/permissions'
import { statuses } from '@e-arrival/contract/statuses'
import { trackOrder } from '@e-arrival/contract/tracking'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { DatabaseKind } from '../test-database.ts'
import type { Known } from '../wrong-input/sample-input.ts'
import type { FuzzCaller } from './fuzz-requests.ts'

/** Limits have tests of their own; here each request is to reach its handler. */
const ENV = {
  ...{ MAIL_HOLD_SECONDS: '600', INTAKE_PER_MINUTE: '100000000', RESET_TRIES: '1000' },
  READS_PER_TEN_MINUTES: '100000000',
}
const ORDERS_EACH = 3

/** An app with orders in every status, some with documents, and credentials for every caller. */
export const openGround = async (kind: DatabaseKind) => {
  const app = await testApp(kind, ENV)
  const orders = await makeOrders(app)
  const key = await addIntakeKey(app.db, 'cambodia-e-arrival.example')
  const tokens = new Map<FuzzCaller, string>()
  let memberId = 0
  const signIn = async (caller: FuzzCaller): Promise<void> => {
    const role = roles.find((one) => one === caller)
    if (!role) return
    const member = await makeMember(app.db, role)
    tokens.set(caller, await app.signInAs(member))
    memberId = member.id
  }
  for (const role of roles) await signIn(role)
  const prove = async (order: (typeof orders)[number]): Promise<string> => {
    const body = { orderId: order.order_id, email: order.email }
    return (await app.call(trackOrder, { body })).cookies[0]?.value ?? ''
  }
  let tracking = await prove(orders[0] ?? { order_id: '', email: '' })
  return {
    app,
    signIn,
    /** What exists, another order each time. */
    known: (at: number): Known => {
      const { order_id, email } = orders[at % orders.length] ?? { order_id: '', email: '' }
      return { orderId: order_id, orderEmail: email, memberId }
    },
    proveAnew: async (at: number): Promise<void> => {
      tracking =
        (await prove(orders[at % orders.length] ?? { order_id: '', email: '' })) || tracking
    },
    credentials: (caller: FuzzCaller) => ({
      headers: {
        ...(tokens.has(caller) ? { authorization: tokens.get(caller) ?? '' } : {}),
        ...(caller === 'intake' ? { 'x-api-key': key } : {}),
      },
      cookies: caller === 'traveller' ? { tracking } : {},
    }),
  }
}

const makeOrders = async (app: TestApp) => {
  const token = await app.signInAs(await makeMember(app.db, 'Admin'))
  const made: { order_id: string; email: string }[] = []
  for (const status of statuses)
    for (let n = 0; n < ORDERS_EACH; n++) {
      const details = { passport_number: `P${n}`, date_of_birth: '1990-01-02' }
      const order = await makeOrder(app.db, { status, details })
      made.push(order)
      const { order_id: orderId, email } = order
      if (n > 0) await sendUpload(app, token, { orderId, email, file: samplePdf(orderId) })
    }
  return made
}
