import { z } from 'zod'
import { routes } from '../../../contract/src/routes.ts'
import { count } from './limit.ts'

type Node = z.core.JSONSchema.BaseSchema
const BOUNDS = [
  ['minLength', 'maxLength', 'characters'],
  ['minimum', 'maximum', ''],
  ['minItems', 'maxItems', 'entries'],
] as const

const said = (n: unknown): string | null =>
  typeof n === 'number' && Math.abs(n) < Number.MAX_SAFE_INTEGER ? count(n) : null

const rangeOf = (from: string | null, to: string | null): string => {
  if (from && to) return `${from} to ${to}`
  return to ? `at most ${to}` : `at least ${from}`
}

const boundsOf = (node: Node): string[] =>
  BOUNDS.flatMap(([least, most, unit]) => {
    const [from, to] = [said(node[least]), said(node[most])]
    if (from === null && to === null) return []
    return [`${rangeOf(from, to)} ${unit}`.trim()]
  })

/** Every bound of a schema, with the path of its field. */
const walk = (
  node: Node,
  path: string,
  defs: Record<string, Node>,
): (readonly [string, string])[] => {
  const found = node.$ref ? (defs[node.$ref.split('/').at(-1) ?? ''] ?? {}) : node
  const inner = (of: unknown, at: string) => walk(of as Node, at, defs)
  return [
    ...boundsOf(found).map((bounds) => [path, bounds] as const),
    ...Object.entries(found.properties ?? {}).flatMap(([name, of]) =>
      inner(of, path ? `${path}.${name}` : name),
    ),
    ...(found.items ? inner(found.items, `${path}[]`) : []),
    ...[...(found.anyOf ?? []), ...(found.oneOf ?? []), ...(found.allOf ?? [])].flatMap((of) =>
      inner(of, path),
    ),
  ]
}

const boundsIn = (schema: z.ZodType): (readonly [string, string])[] =>
  (['input', 'output'] as const).flatMap((io) => {
    const node = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    return walk(node, '', (node.$defs ?? {}) as Record<string, Node>)
  })

/** What the contract says of the fields of calls: a field, its bounds, and the calls that have it. */
export const fieldsOfCalls = (): { field: string; bounds: string; calls: string[] }[] => {
  const found = new Map<string, Set<string>>()
  for (const { method, path, params, query, body } of routes)
    for (const schema of [params, query, body])
      for (const [field, bounds] of schema ? boundsIn(schema) : []) {
        const key = `${field || 'the whole body'}\t${bounds}`
        found.set(key, (found.get(key) ?? new Set()).add(`${method} ${path}`))
      }
  return [...found]
    .map(([key, calls]) => {
      const [field = '', bounds = ''] = key.split('\t')
      return { field, bounds, calls: [...calls].sort() }
    })
    .sort((a, b) => (a.field + a.bounds < b.field + b.bounds ? -1 : 1))
}
