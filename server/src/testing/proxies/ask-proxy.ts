import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { NAME, type RunningProxy } from './start-proxy.ts'

export type ProxyRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** The address of loopback that asks. */
  from?: string
}

const LARGE = 64 * 1024
const isLarge = (body: Uint8Array | string): boolean => Buffer.byteLength(body) > LARGE

// A large one is sent when the other side asks for it: who refuses by the length alone cuts no line on which a body is still coming.
const announced = (body: Uint8Array | string) => ({
  'content-length': String(Buffer.byteLength(body)),
  ...(isLarge(body) ? { expect: '100-continue' } : {}),
})

/** Opens a call by https to the name of the office, as a browser elsewhere does. */
export const openCall = async (
  proxy: RunningProxy,
  asked: ProxyRequest,
): Promise<IncomingMessage> => {
  const { method = 'GET', path, headers = {}, body, from = '127.0.0.1' } = asked
  const call = request({
    ...{ host: '127.0.0.1', port: proxy.port, servername: NAME, ca: proxy.ca, localAddress: from },
    ...{ method, path, agent: false },
    headers: {
      host: `${NAME}:${proxy.port}`,
      ...(body === undefined ? {} : announced(body)),
      ...headers,
    },
  })
  const answered = once(call, 'response')
  if (body !== undefined && isLarge(body)) call.once('continue', () => call.end(body))
  else call.end(body)
  const [response] = (await answered) as [IncomingMessage]
  return response
}

export const ask = async (proxy: RunningProxy, asked: ProxyRequest) => {
  const response = await openCall(proxy, asked)
  return { http: response.statusCode, headers: response.headers, body: await text(response) }
}
