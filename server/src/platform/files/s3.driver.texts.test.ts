import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3 } from '../../testing/s3-server.ts'
import { LOCKED_DAYS, s3Texts } from './s3.driver.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = () => new Date('2026-05-01T00:00:00.000Z')
const keys = { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } }
const bucket = (endpoint: string) =>
  s3Texts({ bucket: 'logs', prefix: 'e', region: 'us-east-1', endpoint, ...keys }, now)

it('puts a text into a store that knows neither locks nor conditions, the same one again, and never another over it', async () => {
  const s3 = await startS3('logs')
  const { put, place } = bucket(s3.env.S3_ENDPOINT)
  await put('1.checkpoint', 'a note')
  await put('1.checkpoint', 'a note')
  await expect(put('1.checkpoint', 'a note of a copy')).rejects.toMatchObject({
    ...{ name: 'OtherText', held: 'a note' },
  })
  expect(await s3.textOf('e/1.checkpoint')).toBe('a note')
  expect(place).toBe('s3://logs/e')
  await s3.close()
})

let lock = ''
let refusal: Refusal | undefined
const puts: IncomingMessage['headers'][] = []
type Refusal = { http: number; code: string }
/** How a put is answered that has the condition. */
let onCondition: Refusal | undefined
/** What is answered of texts that lie there, one a look: null for nothing. */
let looks: (string | Refusal | null)[] = []
const NOTHING = { http: 404, code: 'NoSuchKey' }
const server = createServer(async (request, response) => {
  await text(request)
  const refuse = ({ http, code }: Refusal) =>
    void response
      .writeHead(http, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`)
  if (request.method === 'PUT') {
    if (onCondition && request.headers['if-none-match']) return refuse(onCondition)
    puts.push(request.headers)
    return void response.end()
  }
  if (request.url?.includes('object-lock'))
    return refusal
      ? refuse(refusal)
      : void response.end(`<ObjectLockConfiguration>${lock}</ObjectLockConfiguration>`)
  const look = looks.shift() ?? NOTHING
  return typeof look === 'string' ? void response.end(look) : refuse(look)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const here = () => bucket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

it('locks each where the bucket can, and leaves the time to a bucket that has its own', async () => {
  const { put } = here()
  await put('1.checkpoint', 'a note')
  expect(puts.at(-1)).not.toHaveProperty('x-amz-object-lock-mode')
  lock = '<ObjectLockEnabled>Enabled</ObjectLockEnabled>'
  await put('2.checkpoint', 'a note')
  const until = new Date(now().getTime() + LOCKED_DAYS * DAY_MS).toISOString()
  expect(puts.at(-1)).toMatchObject({ 'x-amz-object-lock-mode': 'GOVERNANCE' })
  expect(new Date(String(puts.at(-1)?.['x-amz-object-lock-retain-until-date'])).toISOString()).toBe(
    until,
  )
  expect(puts.at(-1)).toHaveProperty('content-md5')
  lock += '<Rule><DefaultRetention><Mode>COMPLIANCE</Mode><Days>9</Days></DefaultRetention></Rule>'
  await put('3.checkpoint', 'a note')
  expect(puts.at(-1)).not.toHaveProperty('x-amz-object-lock-mode')
})

it.each([
  [400, 'RequestTimeout'],
  [400, 'ExpiredToken'],
  [403, 'AccessDenied'],
  [503, 'SlowDown'],
])(
  'puts nothing unlocked where the store answers %i %s of its lock, and locks it the next time',
  async (http, code) => {
    const { put } = here()
    lock = '<ObjectLockEnabled>Enabled</ObjectLockEnabled>'
    refusal = { http, code }
    const before = puts.length
    await expect(put('4.checkpoint', 'a note')).rejects.toMatchObject({ name: code })
    expect(puts).toHaveLength(before)
    refusal = undefined
    await put('4.checkpoint', 'a note')
    expect(puts.at(-1)).toHaveProperty('x-amz-object-lock-mode')
  },
)

it.each([
  [404, 'ObjectLockConfigurationNotFoundError'],
  [404, 'NoSuchObjectLockConfiguration'],
  [405, 'MethodNotAllowed'],
  [501, 'NotImplemented'],
  [400, 'InvalidRequest'],
  [400, 'NotImplemented'],
])('puts a text as it is where the store answers %i %s: it has no locks', async (http, code) => {
  refusal = { http, code }
  await here().put('5.checkpoint', 'a note')
  expect(puts.at(-1)).not.toHaveProperty('x-amz-object-lock-mode')
  refusal = undefined
})

it('puts under the condition that nothing lies there', async () => {
  await here().put('6.checkpoint', 'a note')
  expect(puts.at(-1)).toMatchObject({ 'if-none-match': '*' })
})

const CONFLICT = { http: 409, code: 'ConditionalRequestConflict' }
const THERE = { http: 412, code: 'PreconditionFailed' }
it.each([
  ['the same text came there meanwhile', THERE, [null, 'a note'], undefined],
  ['another came there meanwhile', THERE, [null, 'another'], { held: 'another' }],
  ['another is being put there', CONFLICT, [null, null], { name: CONFLICT.code }],
  ['what lies there may not be read', undefined, [{ http: 403, code: 'AccessDenied' }], {}],
])('puts nothing where %s', async (_what, answer, looked, refused) => {
  onCondition = answer
  looks = looked
  const before = puts.length
  const put = here().put('7.checkpoint', 'a note')
  await (refused ? expect(put).rejects.toMatchObject(refused) : put)
  expect(puts).toHaveLength(before)
  onCondition = undefined
})

it('puts without a condition where the store takes none, once nothing was seen to lie there', async () => {
  onCondition = { http: 501, code: 'NotImplemented' }
  await here().put('8.checkpoint', 'a note')
  expect(puts.at(-1)).not.toHaveProperty('if-none-match')
  looks = ['another']
  const before = puts.length
  await expect(here().put('8.checkpoint', 'a note')).rejects.toMatchObject({ held: 'another' })
  expect(puts).toHaveLength(before)
  onCondition = undefined
})
