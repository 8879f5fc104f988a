import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answers, webhookReceiver } from '../../../testing/webhooks/webhook-receiver.ts'
import type { Resolve } from '../reach/reachable.ts'
import { httpReceiver } from './http-receiver.driver.ts'

/** A name server that gives one answer after the other. */
const naming = (...turns: LookupAddress[][]): Resolve => {
  let turn = 0
  return async () => turns[Math.min(turn++, turns.length - 1)] ?? []
}
const HERE = { address: '127.0.0.1', family: 4 }
const PUBLIC = { address: '93.184.216.34', family: 4 }
const never = new AbortController().signal

describe('the way to a receiver', () => {
  let there: Awaited<ReturnType<typeof webhookReceiver>>
  beforeEach(async () => {
    there = await webhookReceiver()
  })
  afterEach(() => there.close())

  const post = (
    url: string,
    { toLoopback = true, resolve, answerMs = 5000 }: Partial<Options> = {},
    signal = never,
  ) => {
    const receiver = httpReceiver({ reach: { toLoopback }, answerMs, ...(resolve && { resolve }) })
    return receiver.post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' }, signal)
  }
  type Options = { toLoopback: boolean; resolve: Resolve; answerMs: number }
  const PRIVATE = { kind: 'silent', problem: expect.stringContaining('private network') }

  it('takes the answer, and says what was sent', async () => {
    expect(await post(there.url)).toEqual({ kind: 'answered', http: 204, retryAfterMs: null })
    expect(there.received).toMatchObject([{ headers: { 'webhook-id': 'msg_1' }, body: '{}' }])
  })

  it.each([
    ...['http://127.0.0.1:PORT/', 'http://localhost:PORT/', 'http://[::1]:PORT/'],
    ...['http://2130706433:PORT/', 'http://0x7f.1:PORT/', 'http://[::ffff:127.0.0.1]:PORT/'],
    ...['https://127.0.0.1:PORT/', 'https://10.0.0.1/', 'https://169.254.169.254/latest/'],
  ])('%s is closed where the machine itself is not allowed', async (url) => {
    const address = url.replace('PORT', String(there.port))
    expect(await post(address, { toLoopback: false })).toEqual(PRIVATE)
    expect(there.received).toEqual([])
  })

  it.each([
    ['a private address', [{ address: '10.0.0.1', family: 4 }]],
    ['the metadata service', [{ address: '169.254.169.254', family: 4 }]],
    ['a public address and this machine', [PUBLIC, HERE]],
    ['nothing', []],
  ])('a name that leads to %s is closed', async (_what, found) => {
    const resolve = naming(found)
    const url = `https://shop.example:${there.port}/hooks`
    expect(await post(url, { toLoopback: false, resolve })).toEqual(PRIVATE)
  })

  it('a name is judged by the answer that is connected to, whatever it said before', async () => {
    const url = `http://shop.example:${there.port}/hooks`
    const resolve = naming([HERE], [{ address: '10.0.0.1', family: 4 }])
    expect(await post(url, { resolve })).toMatchObject({ kind: 'answered' })
    expect(await post(url, { resolve })).toEqual(PRIVATE)
    expect(there.received).toHaveLength(1)
  })

  it('follows no redirect', async () => {
    const other = await webhookReceiver()
    there.willAnswer(answers(307, { location: other.url }))
    expect(await post(there.url)).toMatchObject({ kind: 'answered', http: 307 })
    expect(other.received).toEqual([])
    await other.close()
  })

  it('waits no longer than it is to, for an answer and for its head', async () => {
    there.willAnswer(() => undefined)
    const late = { kind: 'silent', problem: 'No answer within 0.2 seconds.' }
    expect(await post(there.url, { answerMs: 200 })).toEqual(late)
  })

  it('reads nothing of an answer that never ends', async () => {
    there.willAnswer((response) => void response.writeHead(200).write('x'))
    expect(await post(there.url)).toMatchObject({ kind: 'answered', http: 200 })
  })

  it('takes an answer that changes the protocol for a refusal, and ends', async () => {
    const upgrading = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        ),
    ).listen(0, '127.0.0.1')
    await once(upgrading, 'listening')
    const { port } = upgrading.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/`
    expect(await post(url)).toMatchObject({ kind: 'answered', http: 101 })
    upgrading.close()
  })

  it('waits for a name server no longer than for an answer', async () => {
    const late = { kind: 'silent', problem: 'No answer within 0.2 seconds.' }
    const resolve = () => new Promise<never>(() => undefined)
    expect(await post('http://shop.example/', { answerMs: 200, resolve })).toEqual(late)
  })

  it('is cut off where the server stops', async () => {
    there.willAnswer(() => undefined)
    const problem = 'The server stopped before an answer came.'
    expect(await post(there.url, {}, AbortSignal.timeout(100))).toEqual({ kind: 'silent', problem })
  })

  it('says that nobody is there, and what Retry-After asks', async () => {
    there.willAnswer(answers(503, { 'retry-after': '120' }))
    expect(await post(there.url)).toEqual({ kind: 'answered', http: 503, retryAfterMs: 120_000 })
    await there.close()
    expect(await post(there.url)).toEqual({
      ...{ kind: 'silent', problem: 'The receiver could not be reached (ECONNREFUSED).' },
    })
    there = await webhookReceiver()
  })
})
