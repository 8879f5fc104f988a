import type { Envelope } from '@e-arrival/contract/call/envelope'
import { POSITION_HEADER } from '@e-arrival/contract/call/position'
import type { RouteData, RouteDef } from '@e-arrival/contract/call/route'
import { ApiError } from './api-error.ts'
import type { CallInput } from './call-input.ts'
import { noteServedAt } from './clock/server-now.ts'
import { reportDoneAtLast } from './lost/done-at-last.ts'
import { nameCall } from './name-call.ts'
import { notePosition } from './position/position.ts'
import { pathNow, proves } from './proof.ts'
import { type CallParts, requestOf } from './request.ts'
import { sendOnce } from './send-once.ts'
import type { SentRoute } from './sent-route.ts'
import { currentSession, sessionSignal } from './session.ts'
import { endLostSession } from './signed-out.ts'

/** An envelope, and the end of the second in which the server sent it (its Date header). */
export type Answer<R extends RouteDef> = Envelope<RouteData<R>> & { servedAt: string | undefined }
type Options = {
  signal?: AbortSignal
  keepSessionOn401?: boolean
  /** The call's own name, kept by who calls over a reload. */
  key?: string | undefined
  /** The call is itself such a proof, and asks for none. */
  proves?: boolean
}

/** Of what changes nothing; of all else nobody knows whether only the answer was lost, and to try again acts once. */
const NO_LINE = 'The server cannot be reached. Check your connection and try again.'
const LOST = `${NO_LINE} It may be done.`

const send = async (request: Request, { method, reads }: SentRoute): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ApiError('network', method === 'GET' || reads ? NO_LINE : LOST)
  }
}

const readEnvelope = async (response: Response): Promise<Envelope<unknown>> => {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && 'status' in body && 'message' in body)
    return body as Envelope<unknown>
  throw new ApiError(
    'unreadable',
    `The server gave an unexpected answer (${response.status}). Please try again.`,
    { http: response.status },
  )
}

/** A session that has been followed by another one meanwhile is not the one to end. */
const isOver = (token: string | null): boolean => token === (currentSession()?.accessToken ?? null)

const MAY_BE_DONE = 'No answer came to your first try: it may be done already.'

/** A visitor's call has no name on the server: what refuses the second try of one may be that the first was done. */
const wordsOf = (http: number, message: string, isAgain: boolean): string =>
  isAgain && http === 409 && !currentSession() ? `${MAY_BE_DONE} ${message}` : message

const refuse = (
  response: Response,
  envelope: Envelope<unknown>,
  options: Options & { token?: string | null; isAgain?: boolean },
): never => {
  const more = { http: response.status, fields: envelope.errors, data: envelope.data }
  const { token = currentSession()?.accessToken ?? null } = options
  if (response.status === 401 && !options.keepSessionOn401) {
    if (isOver(token)) endLostSession(envelope.message)
    throw new ApiError('signed-out', envelope.message, more)
  }
  const words = wordsOf(response.status, envelope.message, options.isAgain ?? false)
  throw new ApiError('refused', words, more)
}

/** A call ends with its caller and with the session it was made in; who signs in or out outlives that. */
const endOf = ({ signal, keepSessionOn401 }: Options): AbortSignal => {
  const ends = [signal, keepSessionOn401 ? undefined : sessionSignal()]
  return AbortSignal.any(ends.filter((end) => end !== undefined))
}

/** Done, or refused for what is so by now: that may be what the first try did. */
const isSettled = ({ ok, status }: Response): boolean => ok || status === 409

const answer = async (route: SentRoute, input: object, options: Options): Promise<Response> => {
  const pressedOn = pathNow()
  const request = requestOf(route, input as CallParts, endOf(options))
  const named = await nameCall(route, input as CallParts, options.key)
  const { response, isAgain } = await sendOnce(request, named, (one) => send(one, route))
  notePosition(response.headers.get(POSITION_HEADER))
  if (isAgain && isSettled(response)) reportDoneAtLast()
  if (response.ok) return response
  const token = request.headers.get('authorization')
  const envelope = await readEnvelope(response)
  const proved =
    response.status === 403 && !options.proves ? await proves(envelope.data, pressedOn) : null
  if (proved) return answer(route, input, options)
  if (proved === false) throw new ApiError('given-up', 'Nothing was done.')
  return refuse(response, envelope, { ...options, token, isAgain })
}

/** Reads the answer to a route's call: its envelope where status is 1; throws ApiError else. */
export const readAnswer = async <R extends RouteDef>(
  response: Response,
  options: Options = {},
): Promise<Answer<R>> => {
  const envelope = await readEnvelope(response)
  if (!response.ok || envelope.status !== 1) refuse(response, envelope, options)
  const date = response.headers.get('date')
  if (date) noteServedAt(date)
  const servedAt = date ? new Date(Date.parse(date) + 999).toISOString() : undefined
  return { ...(envelope as Envelope<RouteData<R>>), servedAt }
}

/** Calls a route of the contract. Answers its envelope where status is 1; throws ApiError else. */
export const call = async <R extends RouteDef>(
  route: R,
  input: CallInput<R>,
  options: Options = {},
): Promise<Answer<R>> => {
  return readAnswer<R>(await answer(route, input, options), options)
}

/** Calls a route whose reply is 'stream' (a file, CSV, events) and answers the open response; throws as `call` does. */
export const callForStream = <R extends RouteDef & { reply: 'stream' }>(
  route: R,
  input: CallInput<R>,
  options: Options = {},
): Promise<Response> => answer(route, input, options)
