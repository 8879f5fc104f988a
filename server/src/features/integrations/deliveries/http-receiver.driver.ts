import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { webhookTexts } from '@e-arrival/contract/integrations/webhooks'
import { retryAfterMs } from '../../../platform/http/retry-after.ts'
import {
  AddressClosed,
  isClosed,
  lookupWithin,
  type Reach,
  type Resolve,
} from '../reach/reachable.ts'
import type { Answer } from './delivery.rules.ts'
import type { Receiver } from './receiver.port.ts'

type Options = {
  reach: Reach
  /** How long a receiver may take to answer. */
  answerMs: number
  /** Instead of the name servers', for tests. */
  resolve?: Resolve
}

const silent = (problem: string): Answer => ({ kind: 'silent', problem })

const problemOf = (error: unknown, answerMs: number, signal: AbortSignal): string => {
  if (error instanceof AddressClosed) return webhookTexts.notPublic
  if (signal.aborted) return 'The server stopped before an answer came.'
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (name === 'AbortError' || name === 'TimeoutError')
    return `No answer within ${answerMs / 1000} seconds.`
  return `The receiver could not be reached (${typeof code === 'string' ? code : 'no connection'}).`
}

/** Calls a webhook's address: no redirect is followed, nothing of the answer is read but its status, no proxy is asked. */
export const httpReceiver = ({ reach, answerMs, resolve }: Options): Receiver => ({
  post: ({ url, headers, body }, signal) =>
    new Promise((done) => {
      const address = new URL(url)
      const isHttps = address.protocol === 'https:'
      if ((!isHttps && !reach.toLoopback) || isClosed(address, reach))
        return done(silent(webhookTexts.notPublic))
      const end = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
      const call = (isHttps ? overHttps : overHttp)(address, {
        method: 'POST',
        agent: false,
        lookup: lookupWithin(reach, resolve),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: end,
      })
      const taken = (answer: IncomingMessage): void => {
        const after = retryAfterMs(answer.headers['retry-after'], new Date())
        done({ kind: 'answered', http: answer.statusCode ?? 0, retryAfterMs: after })
        call.destroy()
      }
      const failed = (error: unknown): void => done(silent(problemOf(error, answerMs, signal)))
      call.on('error', failed)
      call.on('response', taken)
      // Node says it neither by 'response' nor by 'error'.
      call.on('upgrade', taken)
      // Whatever the receiver does to the line.
      end.addEventListener('abort', () => failed(end.reason))
      call.end(body)
    }),
})
