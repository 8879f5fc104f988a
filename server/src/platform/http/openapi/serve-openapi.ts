import { getIntakeOpenApi, getOpenApi } from '@e-arrival/contract/call/openapi'
import type { App } from '../app-type.ts'
import type { Identify } from '../caller/identify.ts'
import { serveRoute } from '../serve-route.ts'
import { openApiDocument } from './document.ts'

const everything = () =>
  JSON.stringify(
    openApiDocument(
      'e-Arrival',
      'Every call of the back office, of travellers and of landing sites.',
      () => true,
    ),
  )

const intake = () =>
  JSON.stringify(
    openApiDocument(
      'e-Arrival intake',
      'How landing sites hand in orders.',
      ({ permission }) => permission === 'intake-key',
    ),
  )

/** Written when it is first asked for: the contract does not change while the process runs. */
const once = (make: () => string) => {
  let text: string | undefined
  return () => (text ??= make())
}

/** The contract as OpenAPI documents: all of it for signed-in Admins, the intake's part for anybody. */
export const serveOpenApi = (app: App, identify: Identify): void => {
  for (const [route, document] of [
    [getOpenApi, once(everything)],
    [getIntakeOpenApi, once(intake)],
  ] as const)
    serveRoute(app, identify, route, async (_input, _caller, { reply }) =>
      reply.type('application/json').send(document()),
    )
}
