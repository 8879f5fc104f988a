import type { RouteDef, RouteRequest } from '@e-arrival/contract/call/route'

type Part = 'params' | 'query' | 'body'
type Declared<R extends RouteDef> = {
  [K in Part]: RouteRequest<R>[K] extends undefined ? never : K
}[Part]
type Optional<R extends RouteDef> = {
  [K in Declared<R>]: object extends RouteRequest<R>[K] ? K : never
}[Declared<R>]

/** What a caller passes for a route: the parts it declares, optional where every field of a part is. A multipart body goes by `upload`. */
export type CallInput<R extends RouteDef> = {
  [K in Exclude<Declared<R>, Optional<R>>]: K extends 'body' ? Body<R> : RouteRequest<R>[K]
} & { [K in Optional<R>]?: RouteRequest<R>[K] }

type Body<R extends RouteDef> = R['bodyKind'] extends 'multipart' ? never : RouteRequest<R>['body']
