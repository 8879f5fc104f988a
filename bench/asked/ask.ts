import { Agent, request } from 'node:http'
import type { Request } from '../measure.ts'

export type Answer = { ms: number; text: string }
/** Somebody who asks a server, one call after the other on one connection. */
export type Caller = { ask: (sent: Request) => Promise<Answer>; hangUp: () => void }

/** Throws where the answer is not 200: a refusal is quick and proves nothing. */
export const callerOf = (url: string): Caller => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ method, path, headers = {}, body }: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('error', reject)
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const ms = performance.now() - started
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode === 200) resolve({ ms, text })
          else reject(new Error(`${path} was answered ${answer.statusCode}: ${text.slice(0, 300)}`))
        })
      })
      sent.end(body)
    })
  return { ask, hangUp: () => agent.destroy() }
}
