import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpsPlace } from './https-place.driver.ts'

let status = 200
const got: { url: string | undefined; body: string; headers: IncomingMessage['headers'] }[] = []
const server = createServer(async (request, response) => {
  got.push({ url: request.url, body: await text(request), headers: request.headers })
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok')
})
let url: URL
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = new URL(`http://me:s%20cret@127.0.0.1:${(server.address() as AddressInfo).port}/in`)
})
afterAll(() => void server.close())

it('posts the note as it was signed, with the address’s own login, and names no secret', async () => {
  const place = httpsPlace(url)
  await place.deliver({ name: '000000000004.checkpoint', note: 'o\n4\nroot\n\n— o sig\n' })
  expect(got.at(-1)).toMatchObject({
    body: 'o\n4\nroot\n\n— o sig\n',
    headers: {
      'x-checkpoint-name': '000000000004.checkpoint',
      authorization: `Basic ${Buffer.from('me:s cret').toString('base64')}`,
    },
  })
  expect(place.place).toBe(url.host)
})

it.each([
  [302, /fetch failed/],
  [
    409,
    /^Another database signs there: 127\.0\.0\.1:\d+ answered 409 to a\. What lies there stays\./,
  ],
  [
    412,
    /^Another database signs there: 127\.0\.0\.1:\d+ answered 412 to a\. What lies there stays\./,
  ],
  [401, /^127\.0\.0\.1:\d+ answered 401\.$/],
  [500, /^127\.0\.0\.1:\d+ answered 500\.$/],
])('is not taken where the answer is %s, and is sent nowhere else', async (refused, said) => {
  status = refused
  const before = got.length
  await expect(httpsPlace(url).deliver({ name: 'a', note: 'b' })).rejects.toThrow(said)
  expect(got.slice(before).map(({ url: asked, body }) => [asked, body])).toEqual([['/in', 'b']])
})
