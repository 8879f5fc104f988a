import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ASK_EVERY_MS = 100

export type Balancer = {
  url: string
  add: (url: string) => void
  assertReady: (url: string) => void
  answered: () => number
  /** Calls that found no node, whose node broke off, or that were answered 500 and more. */
  failed: () => string[]
  close: () => Promise<void>
}

type Node = { url: string; ready: boolean }

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** Spreads calls over nodes in turn, as the balancer of an office does: none to one whose /readyz says no, and none sent twice. */
export const startBalancer = async (): Promise<Balancer> => {
  const nodes: Node[] = []
  let turn = 0
  let answered = 0
  const failed: string[] = []
  const asking = setInterval(() => {
    for (const node of nodes)
      void isReady(node.url).then((ready) => {
        node.ready = ready
      })
  }, ASK_EVERY_MS)
  const agent = new Agent({ keepAlive: false })
  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const what = `${from.method} ${from.url}`
    const fail = (error?: Error): void => {
      failed.push(`${what}: ${error?.message ?? 'no node is ready'}`)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    }
    const ready = nodes.filter((node) => node.ready)
    turn += 1
    const node = ready[turn % Math.max(ready.length, 1)]
    if (!node) {
      fail()
      return
    }
    const { method, headers } = from
    const passed = request(node.url + from.url, { method, headers, agent }, (answer) => {
      const { statusCode = 502 } = answer
      answered += 1
      if (statusCode >= 500) failed.push(`${what}: ${statusCode}`)
      to.writeHead(statusCode, answer.headers)
      answer.on('error', fail).pipe(to)
    })
    passed.on('error', fail)
    from.pipe(passed)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void nodes.push({ url, ready: false }),
    assertReady: (url) => {
      if (!nodes.some((node) => node.url === url && node.ready))
        throw new Error(`${url} is not ready`)
    },
    answered: () => answered,
    failed: () => failed,
    close: async () => {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
