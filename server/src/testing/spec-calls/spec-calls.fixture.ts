import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { routes } from '@e-arrival/contract/routes'
import { trackOrder } from '@e-arrival/contract/tracking'
import { makeMember } from '../made/make-member.ts'
import { makeToldOrder } from '../made/make-told-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload, uploadForm } from '../made/upload-form.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Ground, Sent } from './spec-call.ts'

const PARAMETER = /\{\w+\}|:\w+/g
const [methodOf, pathOf] = [
  (row: string) => row.split(' ')[0] ?? '',
  (row: string) => row.slice(row.indexOf(' ') + 1),
]
/** A path with its parameters' names forgotten: the documents and the contract call them differently. */
const shapeOf = (path: string): string =>
  (path.split('?')[0] ?? '').replaceAll(PARAMETER, '*').replaceAll('*_*', '*')

/** The route of the contract that a row means; where GET is served, HEAD is. */
export const routeOf = (row: string): RouteDef | undefined => {
  const method = methodOf(row).replace('HEAD', 'GET')
  return routes.find((route) => {
    return route.method === method && shapeOf(route.path) === shapeOf(pathOf(row))
  })
}

const prepare = async (app: TestApp) => {
  const caller = await makeMember(app.db, 'Admin')
  const token = await app.signInAs(caller)
  const [order, done] = [await makeToldOrder(app.db), await makeToldOrder(app.db)]
  const { order_id, email } = done
  const { body } = await sendUpload(app, token, {
    ...{ orderId: order_id, email, mailServiceProvider: 'AWS', file: samplePdf(order_id) },
  })
  const proof = { orderId: order_id, email }
  const { value: tracking = '' } = (await app.call(trackOrder, { body: proof })).cookies[0] ?? {}
  const gateways = await app.db.selectFrom('gateways').select('id').execute()
  const ground: Ground = {
    order,
    finished: { order_id, email, file1: body.data.document.file1 },
    caller,
    other: await makeMember(app.db, 'Team'),
    gatewayId: gateways.at(-1)?.id ?? 0,
  }
  return { ground, token, tracking }
}

const payloadOf = async ({ body, form }: Sent) => {
  if (!form) return body ? { payload: body } : {}
  const made = new Response(uploadForm(form))
  return {
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}

/** An app in which each row is called on ground of its own. No mail leaves. */
export const openSpecCalls = async () => {
  const app = await testApp('embedded', { MAIL_HOLD_SECONDS: '600' })
  return {
    call: async (row: string, input: (ground: Ground) => Sent) => {
      const { ground, token, tracking } = await prepare(app)
      const sent = input(ground)
      const fill = [...(sent.fill ?? [])]
      const path = pathOf(row).replaceAll(PARAMETER, () => encodeURIComponent(fill.shift() ?? ''))
      const { payload, headers } = await payloadOf(sent)
      return app.app.inject({
        method: methodOf(row) as 'GET',
        url: API_BASE + path,
        headers: { ...headers, ...(sent.asStranger ? {} : { authorization: token }) },
        cookies: sent.asStranger ? {} : { tracking },
        ...(payload ? { payload } : {}),
      })
    },
    close: () => app.close(),
  }
}
