import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { signIn } from '@e-arrival/contract/auth'
import { uploadDocument } from '@e-arrival/contract/documents'
import { describe, expect, it, vi } from 'vitest'
import { connectionsOf, connectTo, listeningOffice } from '../../../testing/listening-office.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { uploadForm } from '../../../testing/made/upload-form.ts'

describe('whoever sends a request', () => {
  const office = listeningOffice()
  const open = (): Socket => connectTo(office().app)
  /** The clock goes on until it holds. */
  const passing = (ms: number, holds: () => void): Promise<void> =>
    vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(ms)
        holds()
      },
      { timeout: 30_000, interval: 100 },
    )
  const head = (path: string, more: string[]): string =>
    [`POST /api${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...more, '', ''].join('\r\n')
  const json = (path: string) =>
    head(path, ['Content-Type: application/json', 'Content-Length: 1000'])
  const taken = async (sockets: Socket[]): Promise<void> => {
    const count = () => connectionsOf(office().app)
    await expect.poll(count, { timeout: 30_000 }).toBeGreaterThanOrEqual(sockets.length)
    // Their heads have been read by then, or the clock below does not run for them yet.
    await new Promise((done) => setTimeout(done, 500))
  }

  it('gets 408 and is let go when a body does not come in half a minute', async () => {
    const senders = Array.from({ length: 200 }, open)
    for (const sender of senders) sender.write(`${json(signIn.path)}{`)
    await taken(senders)
    const answers = senders.map((sender) => text(sender))
    await vi.advanceTimersByTimeAsync(25_000)
    expect(senders.filter(({ destroyed }) => destroyed)).toEqual([])
    await passing(10_000, () => expect(senders.every((sender) => sender.readableEnded)).toBe(true))
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 0, data: null })
    }
  })

  it('is let go soon after a refusal that did not wait for the body', async () => {
    const sender = open()
    sender.write(`${json(uploadDocument.path)}{`)
    const answer = text(sender)
    await passing(3_000, () => expect(sender.readableEnded).toBe(true))
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('of a form is let go after a refusal too, which he has a minute to read', async () => {
    const [still, moving, pouring] = [open(), open(), open()]
    // The connection is kept: one that is not is closed with the answer.
    const form = head(uploadDocument.path, [
      ...['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 90000000'],
    ]).replace('Connection: close\r\n', '')
    const senders = [still, moving, pouring]
    for (const sender of senders) sender.write(form)
    const answers = senders.map((sender) => text(sender))
    await taken(senders)
    await vi.advanceTimersByTimeAsync(1_000)
    for (let sent = 0; sent < 3 && pouring.writable; sent++)
      await new Promise((done) => pouring.write(Buffer.alloc(7_000_000, '-'), done))
    await passing(500, () => expect(pouring.readableEnded || pouring.destroyed).toBe(true))
    expect(still.readableEnded).toBe(false)
    let seconds = 0
    const pass = async () => {
      still.write('-')
      moving.write(Buffer.alloc(20_000, '-'))
      await new Promise((done) => setTimeout(done, 30))
      await vi.advanceTimersByTimeAsync(5_000)
      seconds += 5
    }
    while (seconds < 40) await pass()
    await expect.poll(() => still.readableEnded).toBe(true)
    expect(moving.readableEnded).toBe(false)
    while (seconds < 70) await pass()
    await expect.poll(() => moving.readableEnded).toBe(true)
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('may upload slowly as long as it moves, and not when it stands still', async () => {
    const token = await office().signInAs(await makeMember(office().db, 'Admin'))
    const { order_id, email } = await makeOrder(office().db)
    const form = uploadForm({
      ...{ orderId: order_id, email, mailServiceProvider: 'AWS' as const },
      file: Buffer.concat([samplePdf('slow'), Buffer.alloc(200_000, '\n%')]),
    })
    const sent = new Response(form)
    const bytes = Buffer.from(await sent.arrayBuffer())
    const start = (): Socket => {
      const sender = open()
      sender.write(
        head(uploadDocument.path, [
          `Authorization: ${token}`,
          `Content-Type: ${sent.headers.get('content-type')}`,
          `Content-Length: ${bytes.length}`,
        ]),
      )
      return sender
    }
    const [moving, still] = [start(), start()]
    const answers = [moving, still].map((sender) => text(sender))
    await taken([moving, still])
    for (let at = 0; at < bytes.length; at += 20_000) {
      moving.write(bytes.subarray(at, at + 20_000))
      const until = moving.bytesWritten
      await vi.waitFor(() => expect(moving.bytesWritten).toBe(until))
      await new Promise((done) => setTimeout(done, 30))
      await vi.advanceTimersByTimeAsync(29_000)
    }
    await passing(1_000, () => expect(still.readableEnded).toBe(true))
    expect(await answers[1]).toMatch(/^HTTP\/1\.1 408 /)
    expect(await answers[0]).toMatch(/^HTTP\/1\.1 200 /)
  })
})
