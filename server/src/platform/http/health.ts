import { Histogram } from 'prom-client'
import { AppError } from '../app-error.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { VERSION } from '../version.ts'
import type { App, Request } from './app-type.ts'
import { FORWARDING, isOneOf, type Proxies } from './forwarded.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Asked on this machine by somebody on it: a proxy beside us passes strangers on from the same address. */
const isFromHere = ({ socket, headers }: Request, proxies: Proxies): boolean => {
  const address = socket.remoteAddress ?? ''
  return (
    LOOPBACK.has(address) &&
    !FORWARDING.some((name) => name in headers) &&
    !isOneOf(proxies, address)
  )
}

const requestTimes = (metrics: Metrics) =>
  new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  })

/**
 * GET /livez (the process runs), /readyz (200 only when isReady resolves) and /metrics (loopback callers only, and
 * nothing that came through a proxy).
 */
export const serveHealth = (
  app: App,
  isReady: () => Promise<void>,
  { metrics, proxies }: { metrics: Metrics; proxies: Proxies },
): void => {
  const times = requestTimes(metrics)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    times.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/livez', async () => ({ status: 1, version: VERSION }))
  let wasReady = true
  app.get('/readyz', async (_request, reply) => {
    try {
      await isReady()
      wasReady = true
      return { status: 1 }
    } catch (error) {
      // Asked every second and by no person: said in a line of JSON, and to the log where it begins.
      if (wasReady) app.log.warn({ err: error }, 'not ready')
      wasReady = false
      const { message } = error instanceof AppError ? error : new AppError('unavailable')
      return reply.code(503).header('retry-after', 1).send({ status: 0, message, data: null })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request, proxies)) throw new AppError('notFound')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

/** Ready until the process is about to leave: what spreads calls over nodes sends it no new ones. */
export const readinessUntil =
  (isReady: () => Promise<void>, leaving?: AbortSignal): (() => Promise<void>) =>
  async () => {
    if (leaving?.aborted) throw new AppError('unavailable', 'This process is about to stop.')
    await isReady()
  }
