import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('health on %s', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp(kind)
  })
  afterAll(() => test.close())

  it('is live and ready while the database answers, and not ready once it does not', async () => {
    expect((await test.app.inject('/livez')).statusCode).toBe(200)
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('shows its metrics to loopback only, whatever a header says', async () => {
    const near = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    const far = await test.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    expect(near.body).toContain('http_request_seconds')
    expect(far.statusCode).toBe(404)
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'via'])(
    'shows them to nobody whom a proxy beside it passes on, which says so in %s',
    async (name) => {
      const url = '/metrics'
      const passed = { url, remoteAddress: '127.0.0.1', headers: { [name]: '203.0.113.9' } }
      expect((await test.app.inject(passed)).statusCode).toBe(404)
    },
  )

  it('answers an unknown path in the envelope', async () => {
    const answer = await test.app.inject('/api/nothing-here')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 0, message: 'Not found.', data: null })
  })
})

it.each([
  ['127.0.0.1', '127.0.0.1', 404],
  ['127.0.0.0/8', '127.0.0.1', 404],
  ['::1', '::1', 404],
  ['10.0.0.0/8', '127.0.0.1', 200],
])('with the proxy %s, metrics asked for from %s answer %i', async (proxy, remoteAddress, http) => {
  const proxied = await testApp('embedded', { TRUST_PROXY: proxy })
  const answer = await proxied.app.inject({ url: '/metrics', remoteAddress })
  await proxied.close()
  expect(answer.statusCode).toBe(http)
})
