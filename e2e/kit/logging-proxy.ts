import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy before the product that logs what proxies log: each request's line, and where it says it comes from. */
export const startLoggingProxy = async (target: () => string) => {
  const lines: string[] = []
  const noted = ({ method, url, headers }: IncomingMessage): string =>
    `${method} ${url} referer=${headers.referer ?? ''}`
  const server = createServer((asked, answer) => {
    lines.push(noted(asked))
    const { method, url, headers } = asked
    const on = request(new URL(url ?? '/', target()), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    answer.on('close', () => on.destroy())
    asked.pipe(on)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
