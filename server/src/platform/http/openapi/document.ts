import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { routesByName } from '@e-arrival/contract/routes'
import { quietRoute } from '../call-form.ts'
import { errorReplySchema } from '../reply-error.ts'
import { createComponents } from './components.ts'
import { operationOf, tagOf } from './operation.ts'
import { refusalAnswers, takesKey } from './refusals.ts'
import { securityOf, securitySchemes } from './security.ts'
import { tagDescriptions } from './tags.ts'

const idempotencyKey = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false },
  description:
    'A name of your own for this call. The same key and body within 24 hours gets the first answer again, with the header Idempotency-Replayed; another body 422 (D80). Of a form the body is its fields, and name and content of its file.',
  schema: { type: 'string' },
}

const used = <T>(all: Readonly<Record<string, T>>, text: string, prefix: string) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`${prefix}${name}"`)))

/** A call by its name, and by its quiet address where it has one. */
const addressesOf = ([name, route]: readonly [string, RouteDef]): [string, RouteDef][] =>
  route.quietPath
    ? [
        [name, route],
        [`${name}Quietly`, quietRoute(route, route.quietPath)],
      ]
    : [[name, route]]

/** An OpenAPI document of the calls of the contract that are chosen. */
export const openApiDocument = (
  title: string,
  description: string,
  chosen: (route: RouteDef) => boolean,
) => {
  const components = createComponents()
  const calls = [...routesByName].filter(([, route]) => chosen(route)).flatMap(addressesOf)
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of calls) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operationOf(components, name, route)
  }
  const { schemas } = components
  schemas.Refusal = components.describe(errorReplySchema, 'output')
  const schemes = new Set(
    calls.flatMap(([, { permission }]) => securityOf(permission)).flatMap(Object.keys),
  )
  return {
    openapi: '3.1.0',
    info: {
      ...{ title, description, version: '1' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: API_BASE, description: 'The server that this document came from.' }],
    tags: [...new Set(calls.map(([, route]) => tagOf(route)))]
      .sort()
      .map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort()),
      responses: used(refusalAnswers, JSON.stringify(paths), '#/components/responses/'),
      ...(calls.some(([, route]) => takesKey(route))
        ? { parameters: { IdempotencyKey: idempotencyKey } }
        : {}),
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => schemes.has(name)),
      ),
    },
  }
}
