import { pathParams, type RouteDef } from '@e-arrival/contract/call/route'
import { z } from 'zod'
import type { Request } from './app-type.ts'

type Parts = Record<'params' | 'query' | 'body', unknown>

/** One of the addresses a route is called at: where its parts are looked for, and how they are read. */
type CallForm = Pick<RouteDef, 'method' | 'path'> & {
  schema: { params?: z.ZodType; querystring?: z.ZodType; body?: z.ZodType }
  read: (request: Request) => Parts
}

const openForm = (route: RouteDef): CallForm => ({
  method: route.method,
  path: route.path,
  schema: {
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body && route.bodyKind !== 'multipart' ? { body: route.body } : {}),
  },
  read: ({ params, query, body }) => ({ params, query, body }),
})

const asObject = (value: unknown): object => (value ?? {}) as object
const picked = (from: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

/** The quiet address of a route as a route of its own: a POST whose body has its query, and what of its params the path has not. */
export const quietRoute = (route: RouteDef, path: `/${string}`): RouteDef => {
  const params = { ...route.params?.shape }
  const stays = pathParams(path)
  const moves = Object.keys(params).filter((name) => !stays.includes(name))
  const { query, ...rest } = route
  return {
    ...rest,
    ...{ method: 'POST', path },
    params: z.object(picked(params, stays) as z.ZodRawShape),
    body: z.object({ ...picked(params, moves), ...query?.shape }),
  }
}

const quietForm = (route: RouteDef, path: `/${string}`): CallForm => {
  const quiet = quietRoute(route, path)
  const moved = Object.keys(route.params?.shape ?? {}).filter(
    (name) => !pathParams(path).includes(name),
  )
  return {
    ...openForm(quiet),
    read: ({ params, body }) => ({
      params: { ...asObject(params), ...picked(asObject(body), moved) },
      query: picked(asObject(body), Object.keys(route.query?.shape ?? {})),
      body: undefined,
    }),
  }
}

/** Every address of a route: the one it declares, and its quiet one. */
export const callForms = (route: RouteDef): CallForm[] =>
  route.quietPath ? [openForm(route), quietForm(route, route.quietPath)] : [openForm(route)]
