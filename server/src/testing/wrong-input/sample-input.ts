import type { RouteDef } from '@e-arrival/contract/call/route'
import { z } from 'zod'

export type Fields = Record<string, unknown>

/** What exists in the test's database, so that right input goes all the way. */
export type Known = { orderId: string; orderEmail: string; memberId: number }

const byName = (known: Known): Fields => ({
  orderId: known.orderId,
  order_id: 'SAMPLE0001',
  id: known.memberId,
  tmId: known.memberId,
  teamMemberId: known.memberId,
  email: known.orderEmail,
  name: `${known.orderId}_card.pdf`,
  newPassword: 'correct horse',
  password: 'correct horse',
  field: 'passport_number',
  versions: { en: 'Dear {given_name}' },
  orders: [{ id: known.orderId }],
  action: { kind: 'refund' },
  by: 'turn',
  on: false,
  look: {
    ...{ search: '', unassigned: false, sortBy: 'created_at', sortDir: 'desc' },
    ...{ filters: {}, hidden: [] },
  },
  credential: {
    ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
    ...{ response: {}, clientExtensionResults: {} },
  },
  url: 'https://shop.example/hooks',
  search: 'nobody is called so',
  // No mail leaves while it is watched who writes.
  holdSeconds: 600,
})

/** Tried in turn on a field of a name unknown here, so that a new route is walked without a word. */
const CANDIDATES: unknown[] = [
  ...['newOrder', 'Awaiting', 'AWS', 'Team', '2026-01-02', 'someone@example.com', 'USD', '1'],
  ...[1, true, null, 'SAMPLE', [], {}],
]

/** The object behind a schema: what a preprocess leads to, else what a pipe takes. */
export const objectOf = (schema: z.ZodType): z.ZodObject | undefined => {
  if (schema instanceof z.ZodObject) return schema
  if (!(schema instanceof z.ZodPipe)) return undefined
  const { in: into, out } = schema.def
  return objectOf((into instanceof z.ZodTransform ? out : into) as z.ZodType)
}

const sampleOf = (name: string, field: z.ZodType, known: Known): unknown => {
  const named = byName(known)
  const candidates = Object.hasOwn(named, name) ? [named[name], ...CANDIDATES] : CANDIDATES
  return candidates.find((candidate) => field.safeParse(candidate).success)
}

/** Right values for the fields of a part of a route, or for the required ones; undefined where it takes no object. */
export const sampleFields = (
  schema: z.ZodType | undefined,
  known: Known,
  which: 'all' | 'required' = 'all',
): Fields | undefined => {
  const object = schema && objectOf(schema)
  if (!object) return undefined
  const entries = (Object.entries(object.shape) as [string, z.ZodType][]).filter(
    ([, field]) => which === 'all' || !field.safeParse(undefined).success,
  )
  return Object.fromEntries(entries.map(([name, field]) => [name, sampleOf(name, field, known)]))
}

/** A route's path with its params filled in, each encoded as it is unless it is a string already escaped. */
export const filledUrl = (route: RouteDef, params: Fields, query: Fields): string => {
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => String(params[name]))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${path}?${pairs.map(([name, value]) => `${name}=${String(value)}`).join('&')}`
}
