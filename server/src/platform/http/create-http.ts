import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import type { App } from './app-type.ts'
import { closePromptly } from './close-promptly.ts'
import { forgetForwardedPorts } from './forwarded.ts'
import { limitReaders } from './limits/limit-readers.ts'
import { limitSenders } from './limits/limit-senders.ts'
import { type AnswerPage, answerError, decodable } from './pages/answer-page.ts'
import { isOpened } from './pages/is-opened.ts'
import { protect } from './protect.ts'
import { readJson } from './read-json.ts'
import { refuseUndeclaredRoutes } from './refuse-undeclared-routes.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { replyError } from './reply-error.ts'
import { rememberCalls } from './unreadable/calls-of-line.ts'
import { passByExpectations } from './unreadable/other-expectations.ts'
import { refuseConnect } from './unreadable/refuse-connect.ts'
import { refuseHead } from './unreadable/refuse-head.ts'
import { refuseUnreadable } from './unreadable/refuse-line.ts'
import { fromRoot } from './unreadable/target.ts'

/** Of routes that refuse who shows neither session nor key before they read his body. */
export const JSON_LIMIT = 1024 * 1024
/** Of everybody else, at whatever address: a megabyte of brackets alone holds everybody up for a second. */
export const STRANGERS_JSON_LIMIT = 32 * 1024
/** The address of a call is in it. */
export const MAX_HEAD = 16 * 1024
export const HEAD_WITHIN_MS = 30_000
/** What a form brings beside its one file. */
export const FORM_FIELDS = 10
export const FORM_FIELD_BYTES = 2000
/** Longer than the live stream's heartbeat and any handler. */
export const STANDSTILL_MS = 30_000

type Options = {
  logger: NonNullable<FastifyServerOptions['loggerInstance']>
  trustProxy: string[]
  /** Whether the world reaches this installation by https. */
  https: boolean
  /** Files of one upload and the bytes of each. */
  maxUploadBytes: number
  /** Answers for what is no call, or is opened like a page; without it everything is answered in the envelope. */
  answerPage?: AnswerPage
}

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>

/** Given when the app is made: else it loads compilers of its own at each start. Its types know no schemas but JSON's. */
const zodCompilers = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as Compilers

/** The HTTP server with everything bought and cross-cutting on it, and no route. */
export const createHttp = async (options: Options): Promise<App> => {
  const { logger, trustProxy, https, maxUploadBytes } = options
  const answer = answerError(options.answerPage)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: STRANGERS_JSON_LIMIT,
    // A line on which nothing moves either way is closed: a reader who takes nothing holds no file (D75).
    connectionTimeout: STANDSTILL_MS,
    http: {
      ...{ headersTimeout: HEAD_WITHIN_MS, connectionsCheckingInterval: 1_000 },
      maxHeaderSize: MAX_HEAD,
      // Answered by refuseHead, in the envelope.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseUnreadable,
    // Far longer than any address that is taken: the schemas say what is too long, in the words of their route.
    routerOptions: { maxParamLength: 8 * MAX_HEAD },
    schemaController: { compilersFactory: zodCompilers },
    rewriteUrl: (raw) => decodable(fromRoot(raw.url ?? '/'), isOpened(raw)),
    // Only calls come here, see decodable: before the hooks have run a page could not be drawn.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
  }) as unknown as App
  // Nothing is taken for plain text by default: a call says that it sends JSON.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.setErrorHandler(answer)
  app.setNotFoundHandler((request, reply) => answer(new AppError('notFound'), request, reply))
  refuseHead(app)
  refuseConnect(app)
  rememberCalls(app)
  passByExpectations(app)
  forgetForwardedPorts(app)
  refuseUndeclaredRoutes(app)
  refuseUnstorable(app)
  protect(app, https)
  limitSenders(app)
  limitReaders(app)
  closePromptly(app)
  await app.register(cookie)
  await app.register(rateLimit, {
    // Only where a route asks for it: an office works behind one address, and wrong tries are counted in the database.
    global: false,
    errorResponseBuilder: (_request, context) =>
      new AppError('tooMany', undefined, { retryAfterSeconds: context.ttl / 1000 }),
  })
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: maxUploadBytes,
      fields: FORM_FIELDS,
      fieldSize: FORM_FIELD_BYTES,
    },
  })
  return app
}
