import { envelope } from '@e-arrival/contract/call/envelope'
import type { RouteDef, RoutePermission } from '@e-arrival/contract/call/route'
import type { z } from 'zod'
import type { Components, Schema } from './components.ts'
import { refusalsOf, takesKey } from './refusals.ts'
import { securityOf } from './security.ts'

/** Public calls have no right that says whose they are. */
const publicTags: [start: string, tag: string][] = [
  ['/front/', 'tracking'],
  ['/webhooks/', 'mail'],
  ['/admin/uploads/', 'documents'],
  ['/intake/', 'intake'],
]
const strangers: Partial<Record<RoutePermission, string>> = {
  'tracking-grant': 'tracking',
  'intake-key': 'intake',
  'session.use': 'auth',
  'password.link': 'auth',
}

/** The part of the product that a call belongs to. */
export const tagOf = ({ permission, path }: RouteDef): string => {
  const known = strangers[permission]
  if (known) return known
  if (permission !== 'public') return permission.split('.')[0] ?? permission
  return publicTags.find(([start]) => path.startsWith(start))?.[1] ?? 'auth'
}

const parametersOf = (
  components: Components,
  where: 'path' | 'query',
  schema: z.ZodObject | undefined,
) =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    ...{ name, in: where },
    required: where === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: components.describe(part as z.ZodType, 'input'),
  }))

const formOf = (components: Components, body: z.ZodType, filePart: string): Schema => {
  const fields = components.describe(body, 'input')
  const file = {
    type: 'object',
    required: [filePart],
    properties: { [filePart]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  }
  return { allOf: [fields, file] }
}

const bodyOf = (components: Components, { body, bodyKind, filePart }: RouteDef) => {
  if (!body) return {}
  const [kind, schema] =
    bodyKind === 'multipart' && filePart
      ? (['multipart/form-data', formOf(components, body, filePart)] as const)
      : (['application/json', components.describe(body, 'input')] as const)
  return {
    requestBody: { required: !body.safeParse(undefined).success, content: { [kind]: { schema } } },
  }
}

const answerOf = (components: Components, { reply, contentType }: RouteDef) => {
  if (reply === 'stream')
    return {
      description: 'The bytes.',
      content: { [contentType ?? 'application/octet-stream']: { schema: { type: 'string' } } },
    }
  const schema = components.describe(envelope(reply), 'output')
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

/** One call of the contract as OpenAPI has it. */
export const operationOf = (components: Components, operationId: string, route: RouteDef) => {
  const parameters = [
    ...parametersOf(components, 'path', route.params),
    ...parametersOf(components, 'query', route.query),
    ...(takesKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId,
    summary: route.summary,
    ...(route.proof
      ? { description: 'Asks for a proof of the member no older than 15 minutes.' }
      : {}),
    tags: [tagOf(route)],
    security: securityOf(route.permission),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(components, route),
    responses: { 200: answerOf(components, route), ...refusalsOf(route) },
  }
}
