import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** What a store of documents does wrong; each of it is answered as if it were right. */
export type Wrong =
  | 'nothing'
  | 'ignores the range'
  | 'gives another range'
  | 'cuts the line'
  | 'keeps half'
  | 'changes a byte on the way'
  | 'lists the same for ever'
  | 'lists nothing for ever'
  | 'lists without an end'
  | 'drips'
  | 'says nothing'

type Answer = { http: number; bytes: Buffer; headers: Record<string, string> }

const refusal = (http: number, code: string): Answer => ({
  ...{ http, bytes: Buffer.from(`<Error><Code>${code}</Code></Error>`), headers: {} },
})

const answerTo = (
  whole: Buffer | undefined,
  { method, headers: { range } }: IncomingMessage,
  wrong: Wrong,
): Answer => {
  if (method === 'DELETE') return { http: 204, bytes: Buffer.alloc(0), headers: {} }
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

/** A page of a list; S3's own have a thousand keys each, this one has all. */
const listed = (kept: Map<string, Buffer>, bucket: string, wrong: Wrong): string => {
  const keys = wrong === 'lists nothing for ever' ? [] : [...kept.keys()].sort()
  const files = keys.map((path) => {
    const key = path.slice(bucket.length + 1)
    const at = '2026-01-01T00:00:00.000Z'
    return `<Contents><Key>${key}</Key><Size>1</Size><LastModified>${at}</LastModified></Contents>`
  })
  const more = wrong.endsWith('for ever')
    ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${randomUUID()}</NextContinuationToken>`
    : ''
  return `<ListBucketResult>${more}${files.join('')}</ListBucketResult>`
}

const DRIP_MS = 100
/** The header of a file comes at once. */
const SMALL_BYTES = 200

/** All but the end at once, and that byte by byte. */
const drip = async (response: ServerResponse, bytes: Buffer): Promise<void> => {
  const slowly = Math.min(bytes.length, 1000)
  response.write(bytes.subarray(0, -slowly))
  for (const byte of bytes.subarray(-slowly)) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await delay(DRIP_MS)
  }
  response.end()
}

/** As good as without an end, and no more than a test without its guard survives. */
const ENDLESS_BYTES = 200 * 1024 * 1024

const goOn = (response: ServerResponse, gave: (bytes: number) => void): void => {
  let left = ENDLESS_BYTES
  const blanks = Buffer.alloc(1024 * 1024, ' ')
  const more = (): void => {
    for (let isTaken = true; isTaken && left > 0 && !response.destroyed; left -= blanks.length) {
      isTaken = response.write(blanks)
      gave(blanks.length)
    }
    if (response.destroyed) return
    if (left > 0) response.once('drain', more)
    else response.end('</ListBucketResult>')
  }
  response.write('<ListBucketResult>')
  more()
}

const send = (request: IncomingMessage, response: ServerResponse, answer: Answer, wrong: Wrong) => {
  const { http, bytes, headers } = answer
  response.writeHead(http, { ...headers, 'content-length': bytes.length })
  if (request.method === 'HEAD') response.end()
  else if (wrong === 'drips' && bytes.length > SMALL_BYTES) void drip(response, bytes)
  else if (wrong !== 'cuts the line') response.end(bytes)
  else response.write(bytes.subarray(0, -1), () => response.destroy())
}

/** An S3 on loopback that does wrong what it is told to; `kept` is what lies in it, by path. */
export const startWrongStore = async () => {
  const kept = new Map<string, Buffer>()
  let wrong: Wrong = 'nothing'
  let waiting = 0
  let lists = 0
  let given = 0
  const server = createServer(async (request, response) => {
    const [path = '', query = ''] = request.url?.split('?') ?? []
    const sent = await buffer(request)
    waiting += 1
    response.once('close', () => {
      waiting -= 1
    })
    if (wrong === 'says nothing') return
    if (query.includes('list-type=2')) {
      lists += 1
      if (wrong === 'lists without an end')
        return goOn(response, (bytes) => {
          given += bytes
        })
      const bytes = Buffer.from(listed(kept, path.replace(/\/$/, ''), wrong))
      return send(request, response, { http: 200, bytes, headers: {} }, wrong)
    }
    if (request.method !== 'PUT')
      return send(request, response, answerTo(kept.get(path), request, wrong), wrong)
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
    /** Answers that are not at their end. */
    waiting: () => waiting,
    /** Pages of lists that were asked for. */
    lists: () => lists,
    /** Bytes of lists without an end. */
    given: () => given,
    does: (next: Wrong) => {
      wrong = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
