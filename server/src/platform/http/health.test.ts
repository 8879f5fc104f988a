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

  it('answers an unknown path in the envelope', async () => {
    const answer = await test.app.inject('/api/nothing-here')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 0, message: 'Not found.', data: null })
  })
})
