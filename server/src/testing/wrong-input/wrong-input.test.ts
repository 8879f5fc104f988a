import type { RouteDef } from '@e-arrival/contract/call/route'
import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { samplePdf } from '../made/sample-files.ts'
import { type Fields, objectOf, sampleFields } from './sample-input.ts'
import { openWrongInput, type Sent } from './wrong-input.fixture.ts'
import { type WrongValue, wrongBodies, wrongTexts, wrongValues } from './wrong-values.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
const isForm = ({ bodyKind }: RouteDef): boolean => bodyKind === 'multipart'
const takesJson = (route: RouteDef): boolean =>
  !isForm(route) && route.body !== undefined && objectOf(route.body) !== undefined

const json = (body: Fields): Sent => ({ payload: JSON.stringify(body), type: 'application/json' })

/** What a form can hold: well-formed texts. */
const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, String(value).replaceAll('\ud800', '\0')]],
    ),
  )
const form = async (fields: Record<string, string>): Promise<Sent> => {
  const filled = new FormData()
  for (const [field, value] of Object.entries(fields)) filled.append(field, value)
  filled.append('uploadVisaDoc', new Blob([new Uint8Array(samplePdf())]), 'card.pdf')
  const made = new Response(filled)
  const payload = Buffer.from(await made.arrayBuffer())
  return { payload, type: made.headers.get('content-type') ?? '' }
}

const isLegal = (route: RouteDef, body: object) => route.body?.safeParse(body).success === true
/** Evidence that is never a condition, as a browser's time zone is (D65): whatever is sent, the call goes on. */
const isNoCondition = (route: RouteDef, right: object, field: string) =>
  isLegal(route, { ...right, [field]: { any: ['thing'] } })

type WrongInput = Awaited<ReturnType<typeof openWrongInput>>

/**
 * Tries a value in each field of a right body: alone where it is illegal; in all that may have it at once, and alone in each
 * where that call as a whole is refused.
 */
const tryInFields = async (
  test: WrongInput,
  route: RouteDef,
  right: Fields,
  { what, value, never }: WrongValue,
): Promise<void> => {
  const withIt = (fields: string[]) => ({
    ...right,
    ...Object.fromEntries(fields.map((field) => [field, value])),
  })
  const may = (field: string) =>
    (!never || isNoCondition(route, right, field)) && isLegal(route, withIt([field]))
  const fields = Object.keys(right)
  const taken = fields.filter(may)
  for (const field of fields.filter((one) => !taken.includes(one)))
    await test.check(`${field} ${what}`, route, json(withIt([field])), { http: 400, field })
  const all = taken.length > 1 ? await test.check(what, route, json(withIt(taken))) : 0
  for (const field of all === 200 ? [] : taken)
    await test.check(`${field} ${what}`, route, json(withIt([field])))
}

// The widest form has fifty fields, each tried with everything, one call after the other.
vi.setConfig({ testTimeout: 180_000 })

describe('wrong input', () => {
  let test: WrongInput
  beforeAll(async () => {
    test = await openWrongInput()
  })
  afterAll(() => test.close())

  it.each(routes.filter(takesJson))('in a whole body: $method $path', async (route) => {
    for (const { what, payload, type, http } of wrongBodies)
      await test.check(what, route, { payload, type }, { http })
    expect(test.faults()).toEqual([])
  })

  it.each(routes.filter(takesJson))('in a field of the body: $method $path', async (route) => {
    const right = sampleFields(route.body, test.known) ?? {}
    expect(route.body?.safeParse(right).error).toBeUndefined()
    for (const wrong of wrongValues) await tryInFields(test, route, right, wrong)
    await test.check('an unknown field', route, json({ ...right, unknown: { id: 1 } }))
    expect(test.faults()).toEqual([])
  })

  it.each(routes.filter(isForm))('in a form: $method $path', async (route) => {
    const right = sampleFields(route.body, test.known) ?? {}
    for (const field of Object.keys(right))
      for (const { what, value, never } of wrongValues) {
        const fields = textsOf({ ...right, [field]: value })
        const legal = !never && route.body?.safeParse(fields).success
        const want = legal ? {} : { http: 400, field }
        await test.check(`${field} ${what}`, route, await form(fields), want)
      }
    expect(test.faults()).toEqual([])
  })

  it.each(routes.filter((route) => route.method !== 'GET' && !takesJson(route)))(
    'in a body that is no JSON of fields: $method $path',
    async (route) => {
      for (const { what, payload, type } of wrongBodies)
        await test.check(what, route, { payload, type })
      expect(test.faults()).toEqual([])
    },
  )

  it.each(routes.filter(({ query }) => query))('in the query: $method $path', async (route) => {
    const right = sampleFields(route.query, test.known, 'required') ?? {}
    for (const field of Object.keys(objectOf(route.query ?? expect.fail())?.shape ?? {}))
      for (const { what, value } of wrongTexts) {
        const once = { ...right, [field]: value }
        const twice = { ...right, [field]: `${value}&${field}=2` }
        await test.check(`${field} ${what}`, route, { query: once }, { field })
        await test.check(`${field} ${what} twice`, route, { query: twice }, { field })
      }
    expect(test.faults()).toEqual([])
  })

  it.each(routes.filter(({ params }) => params))('in the path: $method $path', async (route) => {
    const right = sampleFields(route.params, test.known) ?? {}
    const query = sampleFields(route.query, test.known, 'required') ?? {}
    const body = json(sampleFields(route.body, test.known) ?? {})
    for (const field of Object.keys(right))
      for (const { what, value } of wrongTexts) {
        const sent = { ...(route.body ? body : {}), query, params: { ...right, [field]: value } }
        await test.check(`${field} ${what}`, route, sent)
      }
    expect(test.faults()).toEqual([])
  })

  it('in the method: there is no such call', async () => {
    const declared = new Set(
      routes.flatMap(({ method, path, quietPath }) => [`${method} ${path}`, `POST ${quietPath}`]),
    )
    for (const route of routes)
      for (const method of METHODS.filter((m) => !declared.has(`${m} ${route.path}`)))
        await test.check(`${method} ${route.path}`, route, {}, { http: 404 }, method)
    expect(test.faults()).toEqual([])
  })
})
