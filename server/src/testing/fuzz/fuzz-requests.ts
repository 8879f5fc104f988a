import type { RouteDef } from '@e-arrival/contract/call/route'
import { may, permissions, roles } from '@e-arrival/contract/permissions'
import { routes } from '@e-arrival/contract/routes'
import fc from 'fast-check'
import { hostileTexts } from '../hostile-texts.ts'
import { wrongBodies, wrongTexts, wrongValues } from '../wrong-input/wrong-values.ts'

export const callers = [...roles, 'traveller', 'intake', 'stranger'] as const
export type FuzzCaller = (typeof callers)[number]

/** What a right request is changed by: which part, which of its fields (by its place), and into what. */
type Change = { part: 'params' | 'query' | 'body'; field: number; value: unknown }
export type FuzzRequest = {
  caller: FuzzCaller
  route: RouteDef
  which: 'all' | 'required'
  changes: Change[]
  /** Fields nobody declared. */
  more: Record<string, unknown>
  /** Instead of a right body. */
  body: { payload: string; type: string } | undefined
  headers: Record<string, string>
}

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...wrongValues.map((one) => one.value)) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts.map(({ text }) => text)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((at) => at.toISOString()) },
  { weight: 1, arbitrary: fc.emailAddress() },
)
const change = fc.record<Change>({
  part: fc.constantFrom('params', 'query', 'body'),
  field: fc.nat(200),
  value: fc.oneof(
    { weight: 5, arbitrary: value },
    // As they stand in an address, escaped.
    { weight: 1, arbitrary: fc.constantFrom(...wrongTexts.map((one) => one.value)) },
  ),
})
const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.record({
    range: fc.constantFrom('bytes=1-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'x'),
  }),
  fc.record({ 'accept-language': fc.constantFrom('km', '*', ';;;q=9', 'x'.repeat(2000)) }),
  fc.record({ 'last-event-id': fc.constantFrom('', '-1', '9'.repeat(40), 'x') }),
  fc.record({ 'idempotency-key': fc.constantFrom('', 'a', 'x'.repeat(5000)) }),
  fc.record({ 'if-none-match': fc.constantFrom('*', '"', 'W/"x"') }),
)

const needs: Partial<Record<string, FuzzCaller>> = {
  'tracking-grant': 'traveller',
  'intake-key': 'intake',
}
/** Who may call the route: the given one where he may. */
const admitted = (route: RouteDef, caller: FuzzCaller): FuzzCaller => {
  const { permission } = route
  const needed = needs[permission]
  if (needed) return needed
  if (!(permission in permissions)) return caller
  const role = roles.find((one) => one === caller)
  return role && may(role, permission as keyof typeof permissions) ? caller : 'Admin'
}

/** A request of any caller, mostly of one who may, to any route; right but for none to four fields. */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc
  .record({
    isAdmitted: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    caller: fc.constantFrom(...callers),
    route: fc.constantFrom(...routes),
    which: fc.constantFrom('all' as const, 'required' as const),
    changes: fc.array(change, { maxLength: 4 }),
    more: fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 20 }), value, { maxKeys: 3 }) },
    ),
    body: fc.oneof(
      { weight: 19, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...wrongBodies) },
    ),
    headers,
  })
  .map(({ isAdmitted, ...request }) => {
    const { caller, route } = request
    return { ...request, caller: isAdmitted ? admitted(route, caller) : caller }
  })
