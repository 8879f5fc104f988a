import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { Reply, Request } from '../app-type.ts'
import { replyError } from '../reply-error.ts'
import { isOpened } from './is-opened.ts'

/** How a browser's page says what went wrong; an address that is not there comes as 'notFound'. */
export type AnswerPage = (error: unknown, request: Request, reply: Reply) => Promise<Reply>

const first = (url: string): string => `/${url.split(/[/?#]/, 2)[1] ?? ''}`.toLowerCase()

/** Whether this asks the API, however it is spelled. */
export const isCall = (url: string): boolean => first(url) === API_BASE

/** A call in the envelope, unless somebody opened its address; a landing site's is of a program, whoever looks at it. */
const readsEnvelope = (request: Request): boolean =>
  isCall(request.url) &&
  (!isOpened(request) || request.routeOptions.config.contract?.permission === 'intake-key')

/** Answers what went wrong: a call in the envelope, a page as its owner shows it; without an owner there are only calls. */
export const answerError =
  (page: AnswerPage | undefined) =>
  (error: unknown, request: Request, reply: Reply): Promise<Reply> | Reply =>
    !page || readsEnvelope(request)
      ? replyError(error, request, reply)
      : page(error, request, reply)

/**
 * The address with what cannot be decoded spelled so that it can: "%%%" is then text like any other and finds its page. A
 * call is left as it came, and refused, unless it is opened.
 */
export const decodable = (url: string, opened = false): string => {
  if (isCall(url) && !opened) return url
  const [path = '', ...rest] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('?')
  }
}
