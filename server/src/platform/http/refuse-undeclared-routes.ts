import { API_BASE, type RouteDef } from '@e-arrival/contract/route'
import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteDef
  }
}

/** The server does not boot with a route under /api that the contract has not declared with its permission. */
export const refuseUndeclaredRoutes = (app: App): void => {
  app.addHook('onRoute', (options) => {
    if (!options.url.startsWith(API_BASE)) return
    if (options.config?.contract?.permission === undefined)
      throw new Error(`${options.method} ${options.url} has no permission in the contract`)
  })
}
