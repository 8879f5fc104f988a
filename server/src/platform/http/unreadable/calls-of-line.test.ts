import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { connectTo } from '../../../testing/listening-office.ts'
import type { App } from '../app-type.ts'
import { rememberCalls } from './calls-of-line.ts'
import { refuseConnect } from './refuse-connect.ts'
import { refuseUnreadable } from './refuse-line.ts'

/** More than the systems between hold for a reader who takes nothing. */
const PIECES = Array.from({ length: 300 }, () => Buffer.alloc(64 * 1024, 'x'))
const HOST = 'Host: a\r\n'
const call = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`
const CHUNKED = `POST /early HTTP/1.1\r\n${HOST}Content-Type: x/y\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n`
const unreadable = [
  ['what is no HTTP', '\u0001\u0002 garbage\r\n\r\n'],
  ['a call to somebody else', `CONNECT a:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['two lengths', `GET /short HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
] as const

let app: App
let release: () => void
beforeEach(async () => {
  const held = new Promise<void>((done) => {
    release = done
  })
  app = Fastify({ clientErrorHandler: refuseUnreadable }) as unknown as App
  refuseConnect(app)
  rememberCalls(app)
  app.get('/long', (_request, reply) => reply.send(Readable.from(PIECES)))
  app.get('/held', async () => {
    await held
    return 'held'
  })
  app.get('/short', async () => 'short')
  app.addContentTypeParser('x/y', (_request, _body, done) => done(null, {}))
  app.post('/early', async () => 'early')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
})

/** All that comes on a line on which one thing is sent after the other, and nothing is read before. */
const answersTo = async (...sent: string[]): Promise<string> => {
  const line = connectTo(app).pause()
  line.on('error', () => undefined)
  for (const part of sent) {
    line.write(part)
    await delay(150)
  }
  release()
  return text(line).catch(() => 'cut off')
}
const statuses = (said: string): string[] =>
  [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)

describe.each(unreadable)('%s', (_what, sent) => {
  it('is not refused in the middle of another answer', async () => {
    const said = await answersTo(call('/long'), sent)
    // Where the line was cut off, some or nothing came of the first.
    expect(['200', undefined]).toContain(statuses(said)[0])
    expect(statuses(said).slice(1)).toEqual([])
  })

  it.each([
    ['an answer that is owed', call('/held')],
    ['the first of two answers that are owed', call('/held') + call('/short')],
  ])('is not refused in the place of %s', async (_which, before) => {
    expect(statuses(await answersTo(before, sent))).toEqual([])
  })

  it('is refused in the envelope after answers that were given', async () => {
    const said = await answersTo(call('/short'), sent)
    expect(statuses(said)).toEqual(['200', '400'])
    expect(JSON.parse(said.split('\r\n\r\n').at(-1) ?? '')).toMatchObject({ status: 0 })
  })
})

it('a body that breaks is answered once: before it in words of its own, or as what it is', async () => {
  expect(statuses(await answersTo(CHUNKED, 'zz\r\n'))).toEqual(['200'])
})
