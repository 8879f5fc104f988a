import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a store of documents does wrong; each of it is answered as if it were right. */
export type Wrong =
  | 'nothing'
  | 'ignores the range'
  | 'gives another range'
  | 'cuts the line'
  | 'keeps half'
  | 'changes a byte on the way'

type Answer = { http: number; bytes: Buffer; headers: Record<string, string> }

const refusal = (http: number, code: string): Answer => ({
  ...{ http, bytes: Buffer.from(`<Error><Code>${code}</Code></Error>`), headers: {} },
})

const given = (whole: Buffer | undefined, range: string | undefined, wrong: Wrong): Answer => {
  if (!whole) return refusal(404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined || wrong === 'ignores the range')
    return { http: 200, bytes: whole, headers: {} }
  const start = Number(from) + (wrong === 'gives another range' ? 1 : 0)
  if (start >= whole.length) return refusal(416, 'InvalidRange')
  const bytes = whole.subarray(start, Number(to) + 1)
  const contentRange = `bytes ${start}-${start + bytes.length - 1}/${whole.length}`
  return { http: 206, bytes, headers: { 'content-range': contentRange } }
}

const taken = (sent: Buffer, md5: unknown, wrong: Wrong): Buffer | null => {
  if (wrong === 'keeps half') return sent.subarray(0, sent.length / 2)
  const came = Buffer.from(sent)
  if (wrong === 'changes a byte on the way') came[0] = (came[0] ?? 0) ^ 1
  const isSame = createHash('md5').update(came).digest('base64') === md5
  return md5 === undefined || isSame ? came : null
}

const send = (request: IncomingMessage, response: ServerResponse, answer: Answer, wrong: Wrong) => {
  const { http, bytes, headers } = answer
  response.writeHead(http, { ...headers, 'content-length': bytes.length })
  if (request.method === 'HEAD') response.end()
  else if (wrong !== 'cuts the line') response.end(bytes)
  else response.write(bytes.subarray(0, -1), () => response.destroy())
}

/** An S3 on loopback that does wrong what it is told to; `kept` is what lies in it, by path. */
export const startWrongStore = async () => {
  const kept = new Map<string, Buffer>()
  let wrong: Wrong = 'nothing'
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const sent = await buffer(request)
    if (request.method !== 'PUT')
      return send(request, response, given(kept.get(path), request.headers.range, wrong), wrong)
    const bytes = taken(sent, request.headers['content-md5'], wrong)
    if (bytes) kept.set(path, bytes)
    const answer = bytes ? { http: 200, bytes: Buffer.alloc(0), headers: {} } : null
    return send(request, response, answer ?? refusal(400, 'BadDigest'), 'nothing')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      FILES_URL: 's3://cards/kept',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    },
    kept,
    does: (next: Wrong) => {
      wrong = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
