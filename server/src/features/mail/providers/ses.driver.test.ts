import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sesProvider } from './ses.driver.ts'
import { someMail } from './some-mail.fixture.ts'

it.each([200, 400])(
  'of an answer %i without an end no more is held than a provider has to say, and its mail is in doubt or refused',
  async (http) => {
    const closed = Promise.withResolvers<void>()
    const server = createServer((request, response) => {
      response.on('close', closed.resolve)
      const more = () => response.destroyed || response.write(' '.repeat(16_384), more)
      request.resume().on('end', () => {
        response.writeHead(http, { 'content-type': 'application/json' })
        more()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
    const provider = sesProvider({ region: 'us-east-1', endpoint, credentials, answerMs: 1_500 })
    // Nobody gives it up: its own end comes from what it sends.
    const answer = await provider.send(someMail, new AbortController().signal)
    expect(answer.outcome).toBe(http === 200 ? 'unknown' : 'refused')
    await closed.promise
  },
)
