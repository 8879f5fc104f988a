import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDocumentFile, getDocumentLink } from '@e-arrival/contract/documents'
import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from './made/make-member.ts'
import { makeOrder } from './made/make-order.ts'
import { samplePdf } from './made/sample-files.ts'
import { sendUpload } from './made/upload-form.ts'
import { type TestApp, testApp } from './test-app.ts'

let app: TestApp
let token: string
let order: Awaited<ReturnType<typeof makeOrder>>
let name: string
beforeAll(async () => {
  app = await testApp()
  token = await app.signInAs(await makeMember(app.db, 'Admin'))
  order = await makeOrder(app.db, { details: { passport_number: 'N1234567' } })
  const form = { orderId: order.order_id, email: order.email, file: samplePdf() }
  const { url } = (await sendUpload(app, token, form)).body.data.document
  name = url.split('/').at(-1) ?? ''
})
afterAll(() => app.close())

const read = routes.filter(({ method }) => method === 'GET')
const head = async (path: string) => {
  const url = path
    .replace(':orderId', order.order_id)
    .replace(':orderName', 'newOrder')
    .replace(':name', name)
    .replaceAll(/:\w+/g, '1')
  const headers = { authorization: token }
  return (await app.app.inject({ method: 'HEAD', url: API_BASE + url, headers })).statusCode
}
const recorded = async () => {
  const counted = (['events', 'activity'] as const).map(async (table) => {
    const rows = app.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
    return Number((await rows.executeTakeFirstOrThrow()).n)
  })
  return Promise.all(counted)
}

it('tells of a file that it is there, and reads, exports and records nothing by any other call', async () => {
  expect(read.length).toBeGreaterThan(40)
  const before = await recorded()
  const answers = new Map<string, number>()
  for (const { path } of read) answers.set(path, await head(path))
  const answered = [...answers].filter(([, http]) => http !== 404)
  expect(answered).toEqual([[getDocumentFile.path, 200]])
  expect(await recorded()).toEqual(before)
  expect(answers.get(getDocumentLink.path)).toBe(404)
})
