import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const ASK_EVERY_MS = 100
/** A check that got no answer at all says little on a busy machine; balancers wait for some. */
const SILENT_CHECKS = 3

export type Balancer = {
  url: string
  add: (url: string) => void
  /** Takes a node out, as an administrator does before he stops one that does not drain; resolves when its calls are over. */
  take: (url: string) => Promise<void>
  assertReady: (url: string) => void
  answered: () => number
  /** Calls that found no node, whose node broke off, or that were answered 500 and more. */
  failed: () => string[]
  close: () => Promise<void>
}

type Node = { url: string; ready: boolean; taken: boolean; calls: number; silent: number }

const check = async (node: Node): Promise<void> => {
  const answer = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  node.silent = answer ? 0 : node.silent + 1
  if (answer || node.silent >= SILENT_CHECKS) node.ready = answer?.status === 200 && !node.taken
}

/** Spreads calls over nodes in turn, as the balancer of an office does: none to one whose /readyz says no, and none sent twice. */
export const startBalancer = async (): Promise<Balancer> => {
  const nodes: Node[] = []
  let turn = 0
  let answered = 0
  const failed: string[] = []
  const asking = new AbortController()
  /** One check after the other: an old answer never counts for more than a new one. */
  const watch = async (node: Node): Promise<void> => {
    while (!asking.signal.aborted) {
      await check(node)
      await delay(ASK_EVERY_MS)
    }
  }
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
    node.calls += 1
    to.once('close', () => {
      node.calls -= 1
    })
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
    add: (url) => {
      const node = { url, ready: false, taken: false, calls: 0, silent: 0 }
      nodes.push(node)
      void watch(node)
    },
    take: async (url) => {
      const node = nodes.find((one) => one.url === url)
      if (!node) return
      Object.assign(node, { ready: false, taken: true })
      while (node.calls > 0) await delay(10)
    },
    assertReady: (url) => {
      if (!nodes.some((node) => node.url === url && node.ready))
        throw new Error(`${url} is not ready`)
    },
    answered: () => answered,
    failed: () => failed,
    close: async () => {
      asking.abort()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
