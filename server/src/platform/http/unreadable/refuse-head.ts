import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { AppError } from '../../app-error.ts'
import type { App } from '../app-type.ts'
import { replyError } from '../reply-error.ts'
import { refuseHosts } from './one-host.ts'
import { refuseTwice } from './said-once.ts'

const PACKED = 'A body is taken as it is, in no Content-Encoding.'
const PACKED_ON_ITS_WAY = 'A body comes whole or in chunks, in no other Transfer-Encoding.'

/** Nothing here unpacks a body: it would be read as what it is not. */
const refuseCodings = (headers: IncomingHttpHeaders): AppError | undefined => {
  const { 'content-encoding': content = 'identity', 'transfer-encoding': way = 'chunked' } = headers
  if (way.trim().toLowerCase() !== 'chunked') return new AppError('invalid', PACKED_ON_ITS_WAY)
  if (content.trim().toLowerCase() !== 'identity') return new AppError('unsupported', PACKED)
  return undefined
}

const wrongIn = (raw: IncomingMessage, target: string): AppError | undefined => {
  const { rawHeaders, headers, httpVersion } = raw
  const names: string[] = []
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    names.push(name)
    if (name === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  }
  return refuseHosts({ hosts, target, httpVersion }) ?? refuseTwice(names) ?? refuseCodings(headers)
}

/** Refuses calls whose head a proxy may read otherwise than we, before anything else of them is looked at. */
export const refuseHead = (app: App): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const wrong = wrongIn(request.raw, request.originalUrl)
    if (!wrong) return done()
    // In the envelope, whatever was asked for: no browser sends such, and no page can be drawn yet. Where its body ends nobody knows.
    void replyError(wrong, request, reply.header('connection', 'close'))
  })
}
