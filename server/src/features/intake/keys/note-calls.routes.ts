import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App, Request } from '../../../platform/http/app-type.ts'
import { callerOf } from '../../../platform/http/caller/caller-of.ts'
import { keepCall } from './intake-calls.store.ts'

const LONGEST_MESSAGE = 300
const MOST_FIELDS = 20

type Said = { message: string; fields: string[] }

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LONGEST_MESSAGE) : ''

/** Of an answer what may be kept: our own sentence, and the names of the fields it refuses. */
const saidIn = (answer: unknown): Said => {
  const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: unknown }
  const named = Array.isArray(errors) ? errors.slice(0, MOST_FIELDS) : []
  const fields = named.map((error: { path?: unknown }) => textOf(error?.path))
  return { message: textOf(message), fields: [...new Set(fields)].filter(Boolean) }
}

/**
 * Keeps the last calls of each intake key with what they were answered (D79): the route's pattern, no body, no address. After
 * the answer, which never waits for it or fails with it; a call whose key is refused is nobody's.
 */
export const noteIntakeCalls = (app: App, { db, clock }: { db: Db; clock: Clock }): void => {
  const said = new WeakMap<Request, Said>()
  const notes = new Set<Promise<void>>()
  app.addHook('preSerialization', async (request, _reply, answer) => {
    if (callerOf(request)?.intake) said.set(request, saidIn(answer))
    return answer
  })
  app.addHook('onResponse', async (request, reply) => {
    const key = callerOf(request)?.intake
    if (!key) return
    const path = (request.routeOptions.url ?? '').replace(API_BASE, '')
    const answer = said.get(request) ?? { message: '', fields: [] }
    const call = { at: clock(), method: request.method, path, status: reply.statusCode, ...answer }
    const note = keepCall(db, { keyId: key.id, ...call })
      .catch((error) => request.log.warn({ err: error }, 'call of an intake key not kept'))
      .finally(() => notes.delete(note))
    notes.add(note)
  })
  app.addHook('onClose', async () => void (await Promise.all(notes)))
}
