import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'

/** How long a provider's name, its line and its certificate may take together. */
export const PROVIDER_CONNECT_MS = 5000

/** The code of what a connection that did not come about in time fails with: no byte of a request has left. */
export const NOT_CONNECTED = 'ERR_NOT_CONNECTED'

class NotConnected extends Error {
  readonly code = NOT_CONNECTED
  constructor(ms: number) {
    super(`no connection within ${ms / 1000} seconds`)
  }
}

/** As Node's own agent keeps its lines open. */
const SETTINGS = { keepAlive: true, scheduling: 'lifo', timeout: 5000 } as const

type Connecting = { ms: number; ready: 'connect' | 'secureConnect' }

const watch = (socket: Duplex, { ms, ready }: Connecting): void => {
  const timer = setTimeout(() => socket.destroy(new NotConnected(ms)), ms)
  for (const end of [ready, 'close']) socket.once(end, () => clearTimeout(timer))
}

/** Has an agent give up what does not connect in time, whatever it waits for: a name, a line, a certificate. */
const giveUpLate = <A extends HttpAgent>(agent: A, connecting: Connecting): A => {
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => {
    const socket = create(options, done)
    if (socket) watch(socket, connecting)
    return socket
  }
  return agent
}

/** Agents for a provider's client. What they fail with before a request can have left has NOT_CONNECTED as its code. */
export const agentsWithin = (ms = PROVIDER_CONNECT_MS) => ({
  httpAgent: giveUpLate(new HttpAgent(SETTINGS), { ms, ready: 'connect' }),
  httpsAgent: giveUpLate(new HttpsAgent(SETTINGS), { ms, ready: 'secureConnect' }),
})
