import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { headers: Record<string, string>; body: string }
type Answering = (response: ServerResponse, nth: number) => void

export const answers =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end()

/** A landing site's receiver on this machine: keeps what came, and answers as it is told to. */
export const webhookReceiver = async (answering: Answering = answers(204)) => {
  const received: Received[] = []
  let answer = answering
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    received.push({ headers: request.headers as Record<string, string>, body })
    answer(response, received.length)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    willAnswer: (next: Answering) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
