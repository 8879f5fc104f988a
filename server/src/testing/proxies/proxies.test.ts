import type { AddressInfo } from 'node:net'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { documentTexts, MAX_DOCUMENT_BYTES, uploadDocument } from '@e-arrival/contract/documents'
import { addRemark } from '@e-arrival/contract/remarks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FaultyProxy, startFaultyProxy } from '../faults/faulty-proxy.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { uploadForm } from '../made/upload-form.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { ask, openCall, type ProxyRequest } from './ask-proxy.ts'
import { hasProxy, NAME, proxyKinds, type RunningProxy, startProxy } from './start-proxy.ts'

const FORGED = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'http',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
}
/** From where somebody asks, as far as one machine has addresses. */
const CALLER = '127.0.0.5'
/** Sooner than the heartbeat, which pushes on what a proxy holds back. */
const AT_ONCE = { timeout: 5_000, interval: 20 }

describe.each(proxyKinds)('the example of deploy/%s before a real office', (kind) => {
  describe.runIf(hasProxy(kind))('', () => {
    let office: TestApp
    /** Two nodes are two ways to one office here. */
    let lines: FaultyProxy[]
    let proxy: RunningProxy
    let token: string
    beforeAll(async () => {
      office = await testApp('embedded', {
        TRUST_PROXY: '127.0.0.1',
      })
      await office.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = office.app.server.address() as AddressInfo
      lines = [await startFaultyProxy({ port }), await startFaultyProxy({ port })]
      proxy = await startProxy(
        kind,
        lines.map((line) => `127.0.0.1:${line.port}`),
      )
      const { email, password } = await makeMember(office.db, 'Admin')
      const signedIn = await vi.waitFor(async () => {
        const answer = await ask(proxy, {
          ...{ method: 'POST', path: `${API_BASE}/admin/admin-login`, from: CALLER },
          headers: { 'content-type': 'application/json', ...FORGED },
          body: JSON.stringify({ email, password }),
        })
        // Caddy asks /readyz before it sends anybody there.
        expect(answer.http).toBe(200)
        return answer
      }, AT_ONCE)
      token = JSON.parse(signedIn.body).jwtToken
    })
    afterAll(async () => {
      await proxy.close()
      for (const line of lines) await line.close()
      await office.close()
    })
    const call = (path: string, rest: Partial<ProxyRequest> = {}) =>
      ask(proxy, {
        path: `${API_BASE}${path}`,
        ...rest,
        headers: { authorization: token, ...rest.headers },
      })

    it('tells the address of who asks, and believes none that a stranger made up', async () => {
      const { body } = await call('/admin/my-sign-ins')
      const addresses = JSON.parse(body).data.map((row: { address: string }) => row.address)
      expect(addresses).toEqual([CALLER])
    })

    it('tells that the call came by https', async () => {
      const { headers } = await ask(proxy, { path: '/', headers: FORGED })
      expect(headers['strict-transport-security']).toContain('max-age=')
    })

    const upload = async (bytes: number) => {
      const order = await makeOrder(office.db)
      const file = Buffer.concat([samplePdf(), Buffer.alloc(bytes - samplePdf().length, '\n')])
      const form = new Response(
        uploadForm({
          ...{ orderId: order.order_id, email: order.email, mailServiceProvider: 'AWS' },
          ...{ holdSeconds: '600', file },
        }),
      )
      return call(uploadDocument.path, {
        method: 'POST',
        headers: { 'content-type': form.headers.get('content-type') ?? '' },
        body: new Uint8Array(await form.arrayBuffer()),
      })
    }

    it('lets a document of the largest size through', async () => {
      const { http, body } = await upload(MAX_DOCUMENT_BYTES)
      expect(JSON.parse(body).message).not.toContain('large')
      expect(http).toBe(200)
    })

    it('leaves it to the office to say that one is too large', async () => {
      const { http, body } = await upload(MAX_DOCUMENT_BYTES + 1)
      expect([http, JSON.parse(body).message]).toEqual([413, documentTexts.fileTooLarge])
    })

    it('says it itself of one that is far too large, as the office would', async () => {
      const { http, body } = await upload(MAX_DOCUMENT_BYTES * 2)
      expect([http, JSON.parse(body)]).toEqual([
        413,
        { status: 0, message: 'The file is too large.', data: null },
      ])
    })

    it('passes on what happens at once', async () => {
      const stream = await openCall(proxy, {
        ...{ path: `${API_BASE}/admin/live`, headers: { authorization: token } },
      })
      let told = ''
      stream.on('data', (text) => {
        told += text
      })
      await vi.waitFor(() => expect(told).toContain('data:'), AT_ONCE)
      const { order_id } = await makeOrder(office.db)
      await vi.waitFor(() => expect(told).toContain(order_id), AT_ONCE)
      stream.destroy()
    })

    it.each([
      '/metrics',
      '/livez',
      '/readyz',
      '/%6detrics',
      '//metrics',
      '/./readyz',
      '/x/../livez',
    ])('shows %s to nobody outside', async (path) => {
      expect((await ask(proxy, { path })).http).toBe(404)
      expect((await office.app.inject('/readyz')).statusCode).toBe(200)
    })

    it('sends a call whose answer was cut off to no other node: it has acted', async () => {
      const { id, order_id } = await makeOrder(office.db)
      for (const line of lines) line.fault({ kind: 'cut', afterBytes: 0 })
      const { http } = await call(addRemark.path, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ orderId: order_id, remark: 'Called the hotel' }),
      })
      for (const line of lines) line.fault({ kind: 'none' })
      const remarks = await office.db
        .selectFrom('remarks')
        .select('remark')
        .where('order_id', '=', id)
        .execute()
      expect([http, remarks]).toEqual([503, [{ remark: 'Called the hotel' }]])
      await vi.waitFor(async () => expect((await call('/user_info')).http).toBe(200), AT_ONCE)
    })

    it.skipIf(kind === 'caddy')('sends whoever comes without TLS to https', async () => {
      const answer = await fetch(`http://127.0.0.1:${proxy.plainPort}/track-order`, {
        ...{ redirect: 'manual', headers: { host: NAME } },
      })
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toMatch(/^https:.*\/track-order$/)
    })

    it('says that the office is away, and when to come again', async () => {
      await office.app.close()
      const { http, headers, body } = await call('/admin/my-sign-ins')
      expect([http, headers['retry-after'], JSON.parse(body).status]).toEqual([503, '2', 0])
    }, 30_000)
  })
})
