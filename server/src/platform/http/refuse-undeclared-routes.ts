import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { routes } from '@e-arrival/contract/routes'
import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteDef
  }
}

/**
 * The server does not boot with a route under /api that the contract has not declared with its permission, or that its
 * list of routes leaves out, since the walk of routes × roles reads that list.
 */
export const refuseUndeclaredRoutes = (app: App): void => {
  app.addHook('onRoute', (options) => {
    if (!options.url.startsWith(API_BASE)) return
    const { contract } = options.config ?? {}
    if (contract?.permission === undefined)
      throw new Error(`${options.method} ${options.url} has no permission in the contract`)
    if (!routes.includes(contract))
      throw new Error(`${options.method} ${options.url} is missing in contract/src/routes.ts`)
  })
}
