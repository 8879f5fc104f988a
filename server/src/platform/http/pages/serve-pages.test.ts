import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../log.ts'
import type { App } from '../app-type.ts'
import { createHttp } from '../create-http.ts'
import { servePages } from './serve-pages.ts'

const write = async (path: string, text: string) => {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
}
const appOver = async (folder: string): Promise<App> => {
  const app = await createHttp({
    logger: createLog('silent'),
    trustProxy: [],
    https: false,
    maxUploadBytes: 1,
  })
  await servePages(app, {
    officeDir: join(folder, 'office'),
    travellerDir: join(folder, 'traveller'),
    travellerBase: '/t/',
  })
  return app
}
/** Where it is called over HTTP: inject tidies an address before it is sent. */
const listening = async (app: App): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const at = app.server.address() as AddressInfo
  return `http://127.0.0.1:${at.port}`
}

describe('the built pages', () => {
  let folder: string
  let app: App
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'))
    await write(join(folder, 'office/index.html'), '<p nonce="{{nonce}}">office')
    await write(join(folder, 'office/index.html.br'), '<p>office')
    await write(join(folder, 'office/logo.svg'), '<svg/>')
    await write(join(folder, 'office/assets/main-1.js'), 'plain()')
    await write(join(folder, 'office/assets/main-1.js.br'), 'small')
    await write(join(folder, 'traveller/assets/page-1.css'), 'p{}')
    await write(join(folder, 'traveller/.vite/manifest.json'), '{}')
    await write(join(folder, 'secret.txt'), 'secret')
    app = await appOver(folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const get = (url: string, headers = {}) => app.inject({ url, headers })

  it.each([
    ...['/', '/admin', '/admin/view-order/QUJD?x=1', '/forgot-password', '/reset-password/t'],
    ...['/admin/view-order/%%%', '/admin/%FF', '/reset-password/%'],
  ])(
    "serves the office's page at %s with a nonce of its own, and lets nobody keep it",
    async (url) => {
      const answers = [await get(url), await get(url)]
      const nonces = answers.map(({ body }) => /^<p nonce="([\w+/=]{24})">office$/.exec(body)?.[1])
      expect(new Set(nonces).size).toBe(2)
      for (const [n, { statusCode, headers }] of answers.entries()) {
        expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
        expect(headers['content-security-policy']).toContain(
          `style-src 'self' 'nonce-${nonces[n]}';`,
        )
      }
    },
  )

  it.each([
    '/nowhere',
    '/index.html',
    '/index.html.br',
    '/t/none.js',
    '/assets/none.js',
    '/t/.vite/manifest.json',
  ])('knows nothing at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('office')
    expect(answer.body).not.toBe('{}')
  })

  it.each([
    ...['/t/', '/t/assets/', '/t//', '/t/../x', '/t/./x', '/t/assets/../none.js'],
    ...['/assets/', '/assets/../x', '/../x', '//'],
  ])('knows nothing at %s, sent as it is', async (path) => {
    const { port } = new URL(await listening(app))
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      call.on('error', reject).end()
    })
    expect(status).toBe(404)
  })

  it.each(['/api', '/api/none', '/api/admin/none?x'])(
    'answers the call %s in JSON',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 0 })
    },
  )

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/t/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e/secret.txt',
  ])('serves nothing outside the folders: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('secret.txt is')
    expect(answer.body).not.toBe('secret')
  })

  it('lets hashed files be kept for ever and others not', async () => {
    expect((await get('/assets/main-1.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/t/assets/page-1.css')).headers['cache-control']).toContain('immutable')
    expect((await get('/logo.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('never hands out the page with the place of its nonce empty', async () => {
    expect((await get('/index.html')).body).not.toContain('{{nonce}}')
  })

  it('sends the file that was compressed at build', async () => {
    const answer = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br' })
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'small'])
    expect((await get('/assets/main-1.js')).body).toBe('plain()')
  })

  it('starts without built pages, and says 404', async () => {
    const bare = await appOver(join(folder, 'none'))
    expect((await bare.inject('/admin')).statusCode).toBe(404)
    await bare.close()
  })
})
