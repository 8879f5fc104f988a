import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { Reply, Request } from '../app-type.ts'
import { replyError } from '../reply-error.ts'

/** How a browser's page says what went wrong; an address that is not there comes as 'notFound'. */
export type AnswerPage = (error: unknown, request: Request, reply: Reply) => Promise<Reply>

const first = (url: string): string => `/${url.split(/[/?#]/, 2)[1] ?? ''}`.toLowerCase()

/** Whether this asks the API, however it is spelled: it is answered in the envelope, all else by a page. */
export const isCall = (url: string): boolean => first(url) === API_BASE

/** Answers what went wrong: a call in the envelope, a page as its owner shows it; without an owner there are only calls. */
export const answerError =
  (page: AnswerPage | undefined) =>
  (error: unknown, request: Request, reply: Reply): Promise<Reply> | Reply =>
    !page || isCall(request.url) ? replyError(error, request, reply) : page(error, request, reply)

/**
 * The address with what cannot be decoded spelled so that it can: "%%%" is then text like any other and finds its page. A
 * call is left as it came, and refused.
 */
export const decodable = (url: string): string => {
  if (isCall(url)) return url
  const [path = '', ...rest] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('?')
  }
}
