import { errorCodes } from '@e-arrival/contract/call/errors'
import { TRACK_PATH } from '@e-arrival/contract/tracking/pages'
import type { AppError } from '../../../platform/app-error.ts'
import type { Reply, Request } from '../../../platform/http/app-type.ts'
import { type AnswerPage, isCall } from '../../../platform/http/pages/answer-page.ts'
import { asAppError } from '../../../platform/http/reply-error.ts'
import {
  canonicalAddress,
  isFile,
  isOffice,
  namedOrder,
  placeOfLink,
} from '../proof/address.rules.ts'
import type { PageDeps } from './pages.deps.ts'
import { showError, showTrackPage } from './track-page.routes.ts'

const OFFICE = '/admin'

/**
 * An address that is not there leads to tracking: one that is only in other letters or slashes to what was meant, all
 * others to the form, with the order they may have named.
 */
const showElsewhere = (deps: PageDeps, request: Request, reply: Reply): Promise<Reply> | Reply => {
  const meant = canonicalAddress(request.url)
  if (meant) return reply.redirect(meant, 307)
  return showTrackPage(deps, request, reply.code(404), {
    ...{ notice: 'no-page', path: TRACK_PATH, orderId: namedOrder(request.url) },
  })
}

/**
 * A refused call that somebody opened: the office's leads to the office, all others to tracking's form. It is the same whatever
 * the reason is, so that nothing is told of an order.
 */
const showRefused = (
  deps: PageDeps,
  refusal: AppError,
  request: Request,
  reply: Reply,
): Promise<Reply> | Reply => {
  if (isOffice(request.url)) {
    const place = isFile(request.url) ? placeOfLink(request.url, deps.clock()) : OFFICE
    return reply.redirect(place, 303)
  }
  return showTrackPage(deps, request, reply.code(errorCodes[refusal.code].http), {
    notice: isFile(request.url) ? 'prove-again' : 'no-page',
  })
}

/** Answers for every address that a browser opens and nobody else answers for, and for what fails there. */
export const answerPage =
  (deps: PageDeps): AnswerPage =>
  async (error, request, reply) => {
    const refusal = asAppError(error)
    const { http } = errorCodes[refusal.code]
    const { page } = refusal.details
    if (page !== undefined) return reply.redirect(page, 303)
    if (isCall(request.url) && http < 500) return showRefused(deps, refusal, request, reply)
    return refusal.code === 'notFound'
      ? showElsewhere(deps, request, reply)
      : showError(deps, error, request, reply)
  }
