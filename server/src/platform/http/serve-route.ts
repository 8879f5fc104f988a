import { API_BASE } from '@e-arrival/contract/call/api-base'
import { type AnswerOutcome, envelope } from '@e-arrival/contract/call/envelope'
import type { RouteData, RouteDef, RouteInput } from '@e-arrival/contract/call/route'
import { trackingTexts } from '@e-arrival/contract/tracking'
import { AppError } from '../app-error.ts'
import { ANSWER_WITHIN_MS, within } from '../deadline.ts'
import type { Actor } from '../event-log/actor.ts'
import type { App, Reply, Request } from './app-type.ts'
import { callForms } from './call-form.ts'
import { callerOf, rememberCaller } from './caller/caller-of.ts'
import { givenWhileIn } from './caller/given-while-in.ts'
import type { Identify } from './caller/identify.ts'
import { identifyCaller } from './caller/identify-caller.ts'
import { assertLookedAgain, isOnItsWay, lookAgain, lookAgainLater } from './caller/look-again.ts'
import { namedCall } from './caller/named-call.ts'
import { answerOfChecked, checkedCaller, mayReadAhead } from './caller/read-ahead.ts'
import type { Caller, Member, Session } from './caller/session.ts'
import type { TrackingGrant } from './caller/tracking-grant.ts'
import { whileStillIn } from './caller/while-still-in.ts'
import { JSON_LIMIT, STRANGERS_JSON_LIMIT } from './create-http.ts'
import type { NamedCall, OnceAnswer } from './idempotency/answer-once.ts'
import { strangeIn } from './names/refuse-strange-names.ts'
import { errorReplySchema } from './reply-error.ts'

/** What a handler answers: the envelope's parts; a message of its own, or ''. */
export type Answer<R extends RouteDef> = {
  data: RouteData<R>
  message?: string
  outcome?: AnswerOutcome
  count?: number
  countIsBound?: boolean
  asOf?: string
  jwtToken?: string
}

/** The raw parts of the exchange, for cookies, uploads and streams; raw is the body before its gaps were filled. */
export type Exchange<R extends RouteDef = RouteDef> = {
  request: Request
  reply: Reply
  raw: unknown
  /** For work of several transactions: refuses, before each, who is out by now. */
  assertIn: () => Promise<void>
  /** For a form, which its handler reads, and for who acts so himself: answers once what names itself (D80), by what the form says. */
  once: (says: unknown, work: () => Promise<Answer<R>>) => Promise<Answer<R>>
}

type Handler<R extends RouteDef> = (
  input: RouteInput<R>,
  caller: Caller,
  exchange: Exchange<R>,
) => Promise<R['reply'] extends 'stream' ? Reply : Answer<R>>

type Options = {
  /** Per caller address and minute; absent means the app's own limit. */
  perMinute?: number
  /** Bytes of the body, where it may be larger than that of who calls. */
  bodyLimit?: number
  /** How long the work may take, where that is longer than any answer's (ANSWER_WITHIN_MS). */
  withinMs?: number
  /** See serveRead. */
  readsAhead?: true
  /** HEAD is answered too, by the handler itself: any other would read, record and count what nobody gets to see. */
  answersHead?: true
  /** The handler acts through `once` itself, as that of a form does: what it asks of others than the database holds no connection. */
  actsOnce?: true
  /** The stream looks itself whether its caller is still in, and can tell him what was done until then. */
  endsItself?: true
}

const enveloped = <R extends RouteDef>({ message = '', ...rest }: Answer<R>) => ({
  status: 1 as const,
  message,
  ...rest,
})

const bodyLimitOf = ({ permission }: RouteDef, { bodyLimit }: Options): number => {
  const isStrangers = permission === 'public' || permission === 'tracking-grant'
  return bodyLimit ?? (isStrangers ? STRANGERS_JSON_LIMIT : JSON_LIMIT)
}

/** Serves one route of the contract, at each of its addresses: checks who calls, then the input, then runs the handler and wraps its answer. */
export const serveRoute = <const R extends RouteDef>(
  app: App,
  identify: Identify,
  route: R,
  handler: Handler<R>,
  options: Options = {},
): void => {
  const bodies = new WeakMap<Request, unknown>()
  const streamed = route.reply === 'stream'
  // A form arrives at its sender's pace; its handler sets the deadline once it is there.
  const answering = <T>(work: () => T): T =>
    route.bodyKind === 'multipart' ? work() : within(options.withinMs ?? ANSWER_WITHIN_MS, work)
  for (const { method, path, schema, read } of callForms(route))
    app.route({
      method,
      url: `${API_BASE}${path}`,
      bodyLimit: bodyLimitOf(route, options),
      exposeHeadRoute: options.answersHead === true,
      config: {
        contract: route,
        ...(options.perMinute ? { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } : {}),
      },
      schema: {
        ...schema,
        response: {
          ...(typeof route.reply === 'string' ? {} : { 200: envelope(route.reply) }),
          '4xx': errorReplySchema,
          '5xx': errorReplySchema,
        },
      },
      // Before the input is read: a stranger learns nothing from validation messages.
      onRequest: async (request) => {
        const lookAt = (isAgain: boolean) =>
          within(ANSWER_WITHIN_MS, async () => {
            const found = await identifyCaller(request, route.permission, identify, isAgain)
            if (route.proof) await identify.assertProved(sessionOf(found))
            return found
          })
        const check = async () => {
          const found = await lookAt(false)
          if (isOnItsWay(request)) lookAgainLater(request, () => lookAt(true))
          return found
        }
        if (options.readsAhead && mayReadAhead(request, route.permission, identify, check)) return
        rememberCaller(request, await check())
      },
      ...(options.readsAhead ? { errorHandler: refuseFirst } : {}),
      preValidation: (request, _reply, done) => {
        bodies.set(request, request.body)
        const strange = strangeIn(route, schema, request)
        if (strange) return done(strange)
        const again = route.bodyKind === 'multipart' ? undefined : lookAgain(request)
        if (again !== undefined) again.then(() => done(), done)
        else done()
      },
      ...(streamed && !options.endsItself
        ? {
            onSend: async (request, _reply, answer) => {
              const session = callerOf(request)?.session
              return session ? givenWhileIn(answer, () => identify.assertLive(session)) : answer
            },
          }
        : {}),
      handler: async (request, reply) => {
        const caller = callerOf(request)
        if (!caller) throw new AppError('unauthenticated')
        const input = read(request) as RouteInput<R>
        const raw = bodies.get(request)
        const named = namedCall(request, caller, route, raw)
        let kept: OnceAnswer | undefined
        const once: Exchange<R>['once'] = async (says, work) => {
          const held = () => whileStillIn(identify, route, caller, work)
          if (!named) return held()
          const asks = says === undefined ? named.asks : [named.asks, says]
          const call = { ...named, asks }
          kept = await identify.answerOnce(call, async () => enveloped(await held()))
          return kept.body as Answer<R>
        }
        const assertIn = () => identify.assertLive(sessionOf(caller))
        const work = () =>
          answerOfChecked(
            request,
            (known) => handler(input, known, { request, reply, raw, assertIn, once }),
            caller,
          )
        const isSaid = !streamed && route.bodyKind !== 'multipart' && !options.actsOnce
        const answer = await answering<Promise<unknown>>(() =>
          isSaid ? once(undefined, work as () => Promise<Answer<R>>) : work(),
        )
        assertLookedAgain(request)
        assertActedOnce(route, named, kept)
        if (!kept) return streamed ? answer : enveloped(answer as Answer<R>)
        return sendKept(reply, kept, answer as Answer<R>)
      },
    })
}

/** A refusal is what was kept of it; what was done its handler may have something to add to. */
const sendKept = <R extends RouteDef>(
  reply: Reply,
  { http, body, replayed }: OnceAnswer,
  answer: Answer<R>,
): Reply => {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return reply.code(http).send(http === 200 ? enveloped(answer) : body)
}

/**
 * Serves a route whose handler does nothing but read: it may begin while the session is looked at, and what it read is answered once
 * that holds (decision 0063).
 */
export const serveRead = <const R extends RouteDef>(
  app: App,
  identify: Identify,
  route: R,
  handler: Handler<R>,
): void => serveRoute(app, identify, route, handler, { readsAhead: true })

/** Whose session does not hold is told that, whatever else is wrong with what he sent. */
const refuseFirst = async (error: unknown, request: Request): Promise<never> => {
  await checkedCaller(request)
  throw error
}

/** A form's handler acts through `once` itself: one that forgets would act again each time (D80). */
const assertActedOnce = (route: RouteDef, named: NamedCall | null, kept?: OnceAnswer): void => {
  if (named && !kept) throw new Error(`${route.path} has to act through once`)
}

/** The session behind a route whose permission is a right of the table. */
export const sessionOf = (caller: Caller): Session => {
  if (!caller.session) throw new AppError('unauthenticated')
  return caller.session
}

/** The member behind a route whose permission is a right of the table. */
export const memberOf = (caller: Caller): Member => sessionOf(caller).member

/** The member as the event log names him. */
export const actorOf = (caller: Caller): Actor & { id: number } => {
  const member = memberOf(caller)
  return { kind: 'staff', id: member.id, name: member.name }
}

/** The caller's grant of this very order (its public id), for routes whose permission is 'tracking-grant'; else 401. */
export const grantFor = (caller: Caller, orderId: string): TrackingGrant => {
  const grant = caller.grants.find(({ publicId }) => publicId === orderId)
  if (!grant) throw new AppError('unauthenticated', trackingTexts.proveAgain)
  return grant
}
