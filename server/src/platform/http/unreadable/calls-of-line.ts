import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '../app-type.ts'

type Call = { request: IncomingMessage; response: ServerResponse }
/** The last call of a line, and those before it that are not answered to their end. */
type Calls = { last: Call; open: Set<Call> }

const lines = new WeakMap<Socket, Calls>()

/** Remembers of each line which of its calls are still to be answered. */
export const rememberCalls = ({ server }: Pick<App, 'server'>): void => {
  server.on('request', (request, response) => {
    const last = { request, response }
    const open = lines.get(request.socket)?.open ?? new Set()
    lines.set(request.socket, { last, open: open.add(last) })
    response.once('close', () => open.delete(last))
  })
}

/**
 * What may still be said on a line. `anything`: no answer is on its way, and none is owed to a call that came whole; the call that is
 * coming in may be the last one. `nothing more`: all answers were handed over, and their reader may still take them. `nothing`: who goes on
 * writes into the middle of an answer, or in the place of one.
 */
export const mayBeSaid = (line: Socket): 'anything' | 'nothing more' | 'nothing' => {
  const calls = lines.get(line)
  if (!calls) return 'anything'
  const { last, open } = calls
  const isComing = !last.request.complete
  if (open.size === 0) return isComing ? 'nothing more' : 'anything'
  if (isComing && open.size === 1 && open.has(last) && !last.response.headersSent) return 'anything'
  return [...open].every(({ response }) => response.writableEnded) ? 'nothing more' : 'nothing'
}
