import { getOpenApi } from '@e-arrival/contract/openapi'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './app-type.ts'
import type { Identify } from './identify.ts'
import { serveRoute } from './serve-route.ts'

/** Gathers the contract's routes as they are registered: call it before them. */
export const describeRoutes = async (app: App): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'e-Arrival', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: 'Authorization' },
          intakeKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
}

/** GET /api/openapi.json for signed-in Admins (design.md, Interfaces). */
export const serveOpenApi = (app: App, identify: Identify): void => {
  serveRoute(app, identify, getOpenApi, async (_input, _caller, { reply }) =>
    reply.type('application/json').send(JSON.stringify(app.swagger())),
  )
}
