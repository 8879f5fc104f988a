import type { z } from 'zod'
import type { Action } from '../permissions.ts'
import './schema-words.ts'

/** Where a request body comes in another shape than JSON. */
export type BodyKind = 'json' | 'multipart'

/** What calls change, as far as one of them may undo what another did. */
export type Changed =
  | 'account'
  | 'assignment'
  | 'documents'
  | 'gateway'
  | 'hand-overs'
  | 'keys'
  | 'mails'
  | 'orders'
  | 'shift'
  | 'team'
  | 'texts'
  | 'transaction'
  | 'traveller'
  | 'views'
  | 'waiting-files'
  | 'webhooks'

/** Who may call a route: a right of the table, anybody, the holder of a tracking grant, or of an intake key. */
export type RoutePermission = Action | 'public' | 'tracking-grant' | 'intake-key'

/**
 * One route, declared once: the server serves it, the office client is typed by it and the OpenAPI document is made from it.
 * `reply` is the schema of the envelope's data, or 'stream' where the answer is bytes (a file, CSV, events).
 */
export type RouteDef = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  permission: RoutePermission
  summary: string
  /** Changes nothing though it is no GET: it is answered anew each time, and an Idempotency-Key means nothing to it (D80). */
  reads?: true
  /** Tells of the sensitive class, which lies with its order alone: no answer is kept, and each is worked and recorded anew (D70, D80). */
  keepsNoAnswer?: true
  /** What it changes: another call that changes the same may undo it, and who says it again after that means it anew. */
  changes?: readonly Changed[]
  /** Done, it is answered without a word of any traveller: that is given again after an erasure too. What refuses it may name one. */
  doneTellsOfNobody?: true
  /** Undoes and replaces nothing: another call whose answer was lost is still meant when it is said again after it. */
  undoesNothing?: true
  /** Notes or tries something: there is nothing of the member's that it saves, and nobody waits for it. */
  savesNothing?: true
  /** Asks for a proof, no older than 15 minutes, that it is still the member (D73). */
  proof?: true
  /**
   * The address of the same call as a POST that carries query and params in its body: for what holds names, addresses or
   * search words, which proxies log with the address of a GET. Params that this path names stay in it.
   */
  quietPath?: `/${string}`
  /**
   * The specification names it: its clients may send more than is known here, which is passed by, unless it means a name that may be
   * left out. Every other call is refused by the names that nobody knows: passed by, each would leave more to a default than was asked.
   */
  takesMore?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  bodyKind?: BodyKind
  /** The part of a multipart body that is the file. */
  filePart?: string
  reply: z.ZodType | 'stream'
  /** What kind of bytes a stream is. */
  contentType?: string
}

/** The names of the params that stand in a path. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

/** Declares a route; the types of its parts are kept. */
export const route = <const R extends RouteDef>(def: R): R => def

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler gets, already checked. */
export type RouteInput<R extends RouteDef> = {
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
}
/** What a client sends. */
export type RouteRequest<R extends RouteDef> = {
  params: In<R['params']>
  query: In<R['query']>
  body: In<R['body']>
}
/** The data a route answers. */
export type RouteData<R extends RouteDef> = R['reply'] extends z.ZodType
  ? z.output<R['reply']>
  : undefined
