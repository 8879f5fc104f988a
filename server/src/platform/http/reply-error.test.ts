import { Readable } from 'node:stream'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDownloadHistory, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { AppError } from '../app-error.ts'
import { createLog } from '../log.ts'
import { createHttp, JSON_LIMIT } from './create-http.ts'

describe('what the server itself refuses', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const json = { 'content-type': 'application/json' }
  const latin1 = { 'content-type': 'application/json; charset=iso-8859-1' }
  const signIn = { method: 'POST', url: '/api/admin/admin-login', headers: json } as const

  it.each([
    ['an unreadable path', { method: 'GET', url: '/api/admin/team-member-info/%ff' }, 400],
    ['broken JSON', { ...signIn, payload: '{' }, 400],
    ['JSON that reaches for the prototype', { ...signIn, payload: '{"__proto__":{}}' }, 400],
    [
      'JSON that is not UTF-8',
      { ...signIn, payload: Buffer.from('{"email":"Ren\u00e9"}', 'latin1') },
      400,
    ],
    ['JSON that says it is not', { ...signIn, headers: latin1, payload: '{"email":"René"}' }, 400],
    ['a body beyond a stranger’s limit', { ...signIn, payload: '['.repeat(33_000) }, 413],
    ['one at no address', { ...signIn, url: '/api/nope', payload: '['.repeat(33_000) }, 413],
    [
      'a form',
      {
        ...signIn,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
      415,
    ],
    ['an unknown method', { method: 'PATCH', url: '/api/user_info' }, 404],
  ] as const)('answers %s in the envelope', async (_what, request, status) => {
    const answer = await app.app.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status: 0, message: expect.any(String), data: null })
  })

  it('names UTF-8 where that is what is wrong, and takes ASCII under whatever name', async () => {
    const payload = Buffer.from('{"email":"Ren\u00e9"}', 'latin1')
    const wrong = await app.app.inject({ ...signIn, payload })
    expect(wrong.json().message).toBe('The request is not UTF-8 text.')
    const ascii = await app.app.inject({
      ...signIn,
      headers: latin1,
      payload: '{"email":"ann@office.example"}',
    })
    expect(ascii.json().errors.map(({ path }: { path: string }) => path)).toEqual(['password'])
  })

  it.each([
    ['{"__proto__":{}}', '__proto__'],
    ['{"email":{"a":[{"__proto__":1}]}}', 'email.a.0.__proto__'],
    ['{"constructor":{"prototype":{}}}', 'constructor'],
    ['{"a":{"\\u0063onstructor":{"prototype":1}}}', 'a.constructor'],
    ['{"\\u005f_proto__":1}', '__proto__'],
  ])('of %s names the field that no field is called', async (payload, path) => {
    const answer = await app.app.inject({ ...signIn, payload })
    expect(answer.statusCode).toBe(400)
    const message = 'This name is reserved: no field is called so.'
    expect(answer.json()).toMatchObject({ message, errors: [{ path, message }] })
  })

  it.each(['{"email":"__proto__"}', '\ufeff{"constructor":"x"}', '{"toString":1}'])(
    'reads %s as any other body',
    async (payload) => {
      const answer = await app.app.inject({ ...signIn, payload })
      expect(answer.json().errors.map(({ path }: { path: string }) => path)).toContain('password')
    },
  )

  it.each(['', '{', '[1,]', 'null x'])('of %j names no field', async (payload) => {
    const answer = await app.app.inject({ ...signIn, payload })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, undefined])
    expect(answer.json().message).toBe('The request cannot be read.')
  })

  it('takes no more of who has proved an order than of any stranger', async () => {
    const { order_id, email } = await makeOrder(app.db)
    const proved = await app.call(trackOrder, { body: { orderId: order_id, email } })
    const [grant] = proved.cookies
    const answer = await app.app.inject({
      method: getDownloadHistory.method,
      url: `${API_BASE}${getDownloadHistory.path}`,
      headers: { ...json, cookie: `${grant?.name}=${grant?.value}` },
      payload: '['.repeat(33_000),
    })
    expect(answer.statusCode).toBe(413)
  })
})

it('says how large a body may be where one is larger, and speaks of no file', async () => {
  const made = { logger: createLog('silent'), trustProxy: [], https: false, maxUploadBytes: 1 }
  const http = await createHttp(made)
  onTestFinished(() => http.close())
  http.post('/own', { bodyLimit: JSON_LIMIT }, () => 'taken')
  const headers = { 'content-type': 'application/json' }
  const said = async (url: string) =>
    (
      await http.inject({ method: 'POST', url, headers, payload: ' '.repeat(JSON_LIMIT + 1) })
    ).json()
  expect(await said('/own')).toMatchObject({
    message: 'The body of this call is larger than 1,048,576 bytes.',
  })
  expect(await said('/nowhere')).toMatchObject({
    message: 'The body of this call is larger than 32,768 bytes.',
  })
})

it('takes back what was said of a file whose stream fails before its first byte', async () => {
  const made = { logger: createLog('silent'), trustProxy: [], https: false, maxUploadBytes: 1 }
  const app = await createHttp(made)
  const file = {
    ...{
      'content-type': 'application/pdf',
      'content-length': 99,
      'content-range': 'bytes 0-98/99',
    },
    ...{ 'content-disposition': 'attachment', 'content-encoding': 'gzip', etag: '"x"' },
    ...{
      'accept-ranges': 'bytes',
      'last-modified': 'yesterday',
      'content-security-policy': 'sandbox',
    },
    'cache-control': 'public, immutable',
  }
  for (const [path, error] of [
    ['/away', new AppError('unavailable', 'Not now.')],
    ['/broken', new Error('the secret inside')],
  ] as const)
    app.get(path, (_request, reply) => {
      const stream = new Readable({ read: () => void stream.destroy(error) })
      return reply.code(206).headers(file).send(stream)
    })
  const { headers: plain } = await app.inject('/nowhere')
  const away = await app.inject('/away')
  expect([away.statusCode, away.json()]).toEqual([
    503,
    { status: 0, message: 'Not now.', data: null },
  ])
  const broken = await app.inject('/broken')
  expect([broken.statusCode, broken.json().status]).toEqual([500, 0])
  expect(broken.body).not.toContain('secret')
  for (const { headers } of [away, broken]) {
    expect(Object.keys(headers).sort()).toEqual(Object.keys(plain).sort())
    for (const name of ['content-type', 'content-security-policy', 'cache-control'])
      expect(headers[name]).toBe(plain[name])
  }
  await app.close()
})
