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

it('puts a text into a store that knows no locks', async () => {
  const s3 = await startS3('logs')
  const { put, place } = bucket(s3.env.S3_ENDPOINT)
  await put('1.checkpoint', 'a note')
  await put('1.checkpoint', 'a note')
  expect(place).toBe('s3://logs/e')
  await s3.close()
})

let lock = ''
let refusal: { http: number; code: string } | undefined
const puts: IncomingMessage['headers'][] = []
const server = createServer(async (request, response) => {
  await text(request)
  if (request.method === 'PUT') puts.push(request.headers)
  else if (refusal)
    return void response
      .writeHead(refusal.http, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${refusal.code}</Code><Message>No.</Message></Error>`)
  const said = `<ObjectLockConfiguration>${lock}</ObjectLockConfiguration>`
  response.end(request.url?.includes('object-lock') ? said : '')
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
