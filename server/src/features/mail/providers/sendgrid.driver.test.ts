import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { sendgridProvider } from './sendgrid.driver.ts'
import { someMail } from './some-mail.fixture.ts'

/** SendGrid as it answers a mail, and a promise that its line has ended. */
const answering = async (answer: (response: ServerResponse) => void) => {
  const closed = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.on('close', closed.resolve)
    request.resume().on('end', () => answer(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = sendgridProvider({ apiKey: 'SG.x', baseUrl, answerMs: 1_500 })
  return { provider, closed: closed.promise }
}

const pour = async (response: ServerResponse): Promise<void> => {
  const more = () => response.destroyed || response.write('x'.repeat(16_384), more)
  more()
}
const drip = async (response: ServerResponse): Promise<void> => {
  for await (const _ of setInterval(50)) if (response.destroyed || !response.write('x')) return
}

it('is sent as soon as the head of its answer says so, and its line ends though the answer does not', async () => {
  const { provider, closed } = await answering((response) => {
    response.writeHead(202, { 'x-message-id': 'taken' })
    void pour(response)
  })
  const signal = new AbortController().signal
  expect(await provider.send(someMail, signal)).toMatchObject({
    ...{ outcome: 'sent', messageId: 'taken' },
  })
  await closed
})

it('is sent where the answer comes in drops, whose line ends with its time', async () => {
  const { provider, closed } = await answering((response) => {
    response.writeHead(202, { 'x-message-id': 'taken' })
    void drip(response)
  })
  const time = new AbortController()
  expect(await provider.send(someMail, time.signal)).toMatchObject({ outcome: 'sent' })
  time.abort()
  await closed
})

it('is refused by what the head says where the reasons have no end', async () => {
  const { provider, closed } = await answering((response) => {
    response.writeHead(400, 'No Such Address')
    void pour(response)
  })
  const answer = await provider.send(someMail, new AbortController().signal)
  expect(answer).toMatchObject({
    outcome: 'refused',
    permanent: true,
    detail: '400 No Such Address',
  })
  await closed
})

it('is refused by what the head says where the reasons come in drops, and not left in doubt', async () => {
  const { provider, closed } = await answering((response) => {
    response.writeHead(400, 'No Such Address')
    void drip(response)
  })
  expect(await provider.send(someMail, new AbortController().signal)).toMatchObject({
    ...{ outcome: 'refused', permanent: true, detail: '400 No Such Address' },
  })
  await closed
})

it('is in doubt where no head comes in its time', async () => {
  const { provider } = await answering(() => undefined)
  expect(await provider.send(someMail, AbortSignal.timeout(200))).toMatchObject({
    outcome: 'unknown',
  })
})
