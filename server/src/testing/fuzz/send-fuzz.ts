import { API_BASE } from '@e-arrival/contract/call/api-base'
import { envelope } from '@e-arrival/contract/call/envelope'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { errorReplySchema } from '../../platform/http/reply-error.ts'
import { samplePdf } from '../made/sample-files.ts'
import { type Fields, filledUrl, objectOf, sampleFields } from '../wrong-input/sample-input.ts'
import type { openGround } from './fuzz-ground.ts'
import type { FuzzRequest } from './fuzz-requests.ts'

type Ground = Awaited<ReturnType<typeof openGround>>
export type Outcome = { http: number; ms: number; fault: string }

const changed = (
  request: FuzzRequest,
  part: 'params' | 'query' | 'body',
  right: Fields,
): Fields => {
  const fields = { ...right }
  const { [part]: schema } = request.route
  const names = Object.keys((schema && objectOf(schema)?.shape) ?? {})
  for (const { field, value } of request.changes.filter((change) => change.part === part)) {
    const name = names[field % (names.length || 1)]
    if (name !== undefined) fields[name] = value
  }
  return part === 'body' ? { ...fields, ...request.more } : fields
}

/** Some generated objects have a toString that is none. */
const wordsOf = (value: unknown): string => {
  try {
    return String(value ?? '').toWellFormed()
  } catch {
    return JSON.stringify(value).toWellFormed()
  }
}

const escaped = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = wordsOf(value)
      return [
        name,
        /%[0-9A-F]/i.test(text) ? text.replaceAll(/[\s/?#]/g, '') : encodeURIComponent(text),
      ]
    }),
  )

const formOf = async (fields: Fields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name.toWellFormed(), wordsOf(value))
  form.append('uploadVisaDoc', new Blob([new Uint8Array(samplePdf())]), 'card.pdf')
  const made = new Response(form)
  const type = made.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await made.arrayBuffer()), type }
}

const bodyOf = async (request: FuzzRequest, right: Fields) => {
  const { route, body } = request
  if (!route.body && !body) return undefined
  if (body) return body
  const fields = changed(request, 'body', right)
  if (route.bodyKind === 'multipart') return formOf(fields)
  return { payload: JSON.stringify(fields), type: 'application/json' }
}

/** A stream that lives as long as its reader is cut; every other answer is read to its end. */
const textOf = async (stream: NodeJS.ReadableStream, isLive: boolean): Promise<string> => {
  if (isLive) {
    ;(stream as unknown as { destroy: () => void }).destroy()
    return ''
  }
  return new Response(stream as unknown as BodyInit).text()
}

const replyFault = (route: RouteDef, http: number, text: string): string => {
  if (http >= 500) return `${http} ${text.slice(0, 300)}`
  if (route.reply === 'stream' && (http < 300 || http === 304 || http === 416)) return ''
  const schema = http === 200 && route.reply !== 'stream' ? envelope(route.reply) : errorReplySchema
  try {
    const read = schema.safeParse(JSON.parse(text))
    return read.success ? '' : `${http} breaks its schema: ${read.error.message.slice(0, 300)}`
  } catch {
    return `${http} is no JSON: ${text.slice(0, 200)}`
  }
}

/** Sends a request; whose session was ended by what it did is signed in anew. */
export const sendFuzz = async (
  ground: Ground,
  request: FuzzRequest,
  number: number,
): Promise<Outcome> => {
  const { route, caller, which } = request
  const known = ground.known(number)
  const right = (part: 'params' | 'query' | 'body'): Fields =>
    sampleFields(route[part], known, part === 'params' ? 'all' : which) ?? {}
  const params = escaped(changed(request, 'params', right('params')))
  const query = escaped(changed(request, 'query', right('query')))
  const body = await bodyOf(request, right('body'))
  const { headers, cookies } = ground.credentials(caller)
  const began = performance.now()
  const answer = await ground.app.app.inject({
    method: route.method,
    url: API_BASE + filledUrl(route, params, query),
    // An address of its own each: limits are tested elsewhere.
    remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    headers: { ...request.headers, ...headers, ...(body ? { 'content-type': body.type } : {}) },
    cookies,
    ...(body ? { payload: body.payload } : {}),
    payloadAsStream: true,
  })
  const http = answer.statusCode
  const isLive = String(answer.headers['content-type']).startsWith('text/event-stream')
  const text = await textOf(answer.stream(), isLive)
  const ms = performance.now() - began
  const isOwn = route.permission !== 'public' && route.permission !== 'intake-key'
  if (http === 401 && isOwn) await ground.signIn(caller)
  if (http === 401 && caller === 'traveller') await ground.proveAnew(number)
  return { http, ms, fault: replyFault(route, http, text) }
}
