import { getIntakeOpenApi, getOpenApi } from '@e-arrival/contract/call/openapi'
import { getDefencePackPdf } from '@e-arrival/contract/defence-packs'
import { FILE_PART, uploadDocument } from '@e-arrival/contract/documents'
import { routes } from '@e-arrival/contract/routes'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

type Call = { security?: object[]; requestBody?: unknown; responses: Record<string, unknown> }
type Document = {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, unknown>; securitySchemes: object }
}

/** What `redocly lint` says of a document, by its recommended rules: warnings as well as errors. */
const problemsOf = async (source: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return found.map(
    ({ ruleId, message, location }) =>
      `${ruleId}: ${message} ${location.map(({ pointer }) => pointer).join(' ')}`,
  )
}

describe('the OpenAPI documents', () => {
  let app: TestApp
  let admin: string
  beforeAll(async () => {
    app = await testApp()
    admin = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const textOf = async (url: string, token?: string): Promise<string> => {
    const headers = token ? { authorization: token } : {}
    const answer = await app.app.inject({ method: 'GET', url: `/api${url}`, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    return answer.body
  }

  it('are as redocly wants them, warnings included', async () => {
    expect(await problemsOf(await textOf(getOpenApi.path, admin))).toEqual([])
    expect(await problemsOf(await textOf(getIntakeOpenApi.path))).toEqual([])
  })

  it('have every call of the contract, and no page', async () => {
    const document = JSON.parse(await textOf(getOpenApi.path, admin)) as Document
    const told = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = routes
      .flatMap(({ method, path, quietPath }) => [
        `${method} ${path}`,
        ...(quietPath ? [`POST ${quietPath}`] : []),
      ])
      .map((call) => call.replaceAll(/:(\w+)/g, '{$1}'))
    expect(told.sort()).toEqual(declared.sort())
  })

  it('tell of uploads as forms with a file, and of streams what bytes they are', async () => {
    const { paths } = JSON.parse(await textOf(getOpenApi.path, admin)) as Document
    expect(paths[uploadDocument.path]?.post).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { allOf: [{}, { properties: { [FILE_PART]: { type: 'string' } } }] },
          },
        },
      },
    })
    expect(paths[getDefencePackPdf.path]?.post).toMatchObject({
      responses: { 200: { content: { 'application/pdf': {} } } },
    })
  })

  it('tell a landing site of the intake and of nothing else', async () => {
    const text = await textOf(getIntakeOpenApi.path)
    const { paths, components } = JSON.parse(text) as Document
    expect(Object.keys(paths).sort()).toEqual(['/intake/orders', '/intake/orders/{order_id}'])
    expect(Object.keys(components.securitySchemes)).toEqual(['intakeKey'])
    expect(text).not.toContain('/admin/')
    expect(components.schemas.IntakeOrder).toMatchObject({
      required: expect.arrayContaining(['order_id']),
    })
  })

  it('are refused by the check where something is wrong', async () => {
    const whole = JSON.parse(await textOf(getIntakeOpenApi.path)) as Document
    const spoil = async (change: (call: Call) => void): Promise<string> => {
      const document = structuredClone(whole)
      const call = document.paths['/intake/orders']?.post
      if (call) change(call)
      return (await problemsOf(JSON.stringify(document))).join()
    }
    expect(await spoil((call) => delete call.security)).toContain('security-defined')
    expect(await spoil((call) => delete call.responses['200'])).toContain('operation-2xx-response')
    expect(await spoil((call) => Object.assign(call, { operationId: undefined }))).toContain(
      'operation-operationId',
    )
    expect(await spoil((call) => Object.assign(call, { requestBody: { content: 1 } }))).toContain(
      'struct',
    )
  })
})
