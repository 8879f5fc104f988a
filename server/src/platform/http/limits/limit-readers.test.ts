import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectionsOf, connectTo, listeningOffice } from '../../../testing/listening-office.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { limitReaders, READER_JUDGED_AFTER_MS, READER_TAKES_BYTES } from './limit-readers.ts'

const TWENTY_MINUTES = 1200
/** More than the system takes for a reader who takes nothing. */
const FILE = Buffer.concat([samplePdf('large'), Buffer.alloc(9_900_000, '\n%')])

describe('whoever reads an answer', () => {
  const office = listeningOffice()
  const moment = () => new Promise((done) => setTimeout(done, 100))
  const ask = (app: TestApp['app'], path: string, token: string): Socket => {
    const socket = connectTo(app)
    socket.on('error', () => undefined)
    const head = [`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: ${token}`, 'Connection: close']
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.pause()
    return socket
  }
  /** Takes about so much, as a slow line does; on a busy machine the file may be long in coming. */
  const take = async (socket: Socket, bytes: number): Promise<number> => {
    let taken = 0
    const count = (chunk: Buffer) => {
      taken += chunk.length
      if (taken >= bytes) socket.pause()
    }
    socket.on('data', count).resume()
    for (let waits = 0; taken < bytes && waits < 200 && !socket.closed; waits++) await moment()
    socket.off('data', count)
    socket.pause()
    return taken
  }

  it('is let go when he takes next to nothing, and not while he is slow', async () => {
    const { app } = office()
    const token = await office().signInAs(await makeMember(office().db, 'Admin'))
    const { order_id: orderId, email } = await makeOrder(office().db)
    const { body } = await sendUpload(office(), token, {
      orderId,
      email,
      mailServiceProvider: 'AWS',
      file: FILE,
    })
    const { url } = body.data.document
    // Read through once, which has a deadline of its own: the clock goes by hours below.
    await app.inject({ url, headers: { authorization: token } })
    // A line on which nothing moves is ended by another rule.
    app.server.setTimeout(0)
    const [slow, still] = [ask(app, url, token), ask(app, url, token)]
    await moment()
    await vi.advanceTimersByTimeAsync(READER_JUDGED_AFTER_MS / 2)
    expect(await connectionsOf(app)).toBe(2)
    let taken = 0
    // What the systems between hold for a reader counts as taken: the one who takes nothing has some megabytes to his name.
    for (let turns = 0; turns < 9; turns++) {
      taken += await take(slow, TWENTY_MINUTES * READER_TAKES_BYTES * 1.1)
      await vi.advanceTimersByTimeAsync(TWENTY_MINUTES * 1000)
      await moment()
    }
    expect(still.resume().bytesRead).toBeLessThan(FILE.length)
    await vi.waitFor(() => expect(still.destroyed || still.readableEnded).toBe(true), 20_000)
    expect(still.bytesRead).toBeLessThan(FILE.length)
    taken += await take(slow, 2 * FILE.length)
    expect(taken).toBeGreaterThan(FILE.length)
  })

  it('may listen to the live stream, which says little', async () => {
    const { app } = office()
    const token = await office().signInAs(await makeMember(office().db, 'Admin'))
    const listener = ask(app, '/api/admin/live', token)
    await moment()
    expect(await connectionsOf(app)).toBe(1)
    await vi.advanceTimersByTimeAsync(3 * READER_JUDGED_AFTER_MS)
    await moment()
    expect([await connectionsOf(app), listener.destroyed]).toEqual([1, false])
  })

  it.each([
    ['a file', 'application/pdf', 0],
    ['the live stream', 'text/event-stream; charset=utf-8', 1],
  ])('who takes little of %s: so many stay', async (_what, type, stay) => {
    const app = Fastify() as unknown as TestApp['app']
    onTestFinished(() => app.close())
    limitReaders(app)
    app.get('/', (_request, reply) => reply.type(type).send(Readable.from([FILE])))
    await app.listen({ port: 0, host: '127.0.0.1' })
    ask(app, '/', '')
    await moment()
    expect(await connectionsOf(app)).toBe(1)
    // Past what the systems between hold for him.
    await vi.advanceTimersByTimeAsync((FILE.length / READER_TAKES_BYTES) * 1000)
    await moment()
    expect(await connectionsOf(app)).toBe(stay)
  })
})
