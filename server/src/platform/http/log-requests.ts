import type { App } from './app-type.ts'

/** One line a request, by its route's pattern: ids, e-mails and search words in a URL are personal data. */
export const logRequests = (app: App): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
