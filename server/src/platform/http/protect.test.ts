import { API_BASE } from '@e-arrival/contract/call/api-base'
import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const YEAR = 'max-age=31536000'

describe('what every answer tells the browser', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await testApp('embedded', { TRUST_PROXY: '10.0.0.1' })
    token = await test.signInAs(await makeMember(test.db, 'Admin'))
  })
  afterAll(() => test.close())
  const ask = async (url: string, options: object = {}) =>
    (await test.app.inject({ url, ...options })).headers

  it('is to keep nothing of any call, taken or refused', async () => {
    const kept: string[] = []
    for (const { method, path, permission } of routes) {
      const url = API_BASE + path.replaceAll(/:\w+/g, '1')
      // A stranger's call: its refusal is as personal as its answer.
      const refused = await ask(url, { method, payloadAsStream: true })
      const taken = method === 'GET' && permission !== 'public' ? await readAs(url) : refused
      for (const headers of [refused, taken])
        if (!String(headers['cache-control']).includes('no-store')) kept.push(`${method} ${path}`)
    }
    expect(kept).toEqual([])
  })

  const readAs = async (url: string) => {
    const headers = { authorization: token }
    const answer = await test.app.inject({ url, headers, payloadAsStream: true })
    answer.stream().destroy()
    return answer.headers
  }

  it.each(['/', '/admin/change-password', '/track-order/ABCDEF', '/livez', '/no-such-page'])(
    'is to keep nothing of %s, and to run and draw nothing but ours',
    async (url) => {
      const headers = await ask(url)
      expect(headers['cache-control']).toContain('no-store')
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['permissions-policy']).toContain('camera=()')
    },
  )

  it('is to come by https again, where it came by https through a proxy we trust', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const [ours, strange] = [{ remoteAddress: '10.0.0.1' }, { remoteAddress: '203.0.113.9' }]
    const told = 'strict-transport-security'
    expect((await ask('/livez', { headers, ...ours }))[told]).toBe(YEAR)
    expect((await ask('/livez', { headers, ...strange }))[told]).toBeUndefined()
    expect((await ask('/livez'))[told]).toBeUndefined()
  })

  it('is to come by https always, where the office has such an address', async () => {
    const secure = await testApp('embedded', { PUBLIC_URL: 'https://office.example' })
    const { headers } = await secure.app.inject('/api/nothing')
    await secure.close()
    expect(headers['strict-transport-security']).toBe(YEAR)
  })
})
