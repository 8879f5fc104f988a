import { errorCodes } from '@e-arrival/contract/call/errors'
import {
  AGAIN,
  downloadPathOf,
  NO_PAGE,
  type Notice,
  TRACK_PATH,
  type TrackPage,
} from '@e-arrival/contract/tracking/pages'
import type { AppError } from '../../../platform/app-error.ts'
import type { App, Reply, Request } from '../../../platform/http/app-type.ts'
import { isCall } from '../../../platform/http/pages/answer-page.ts'
import { asAppError, sayWhenAgain } from '../../../platform/http/reply-error.ts'
import { isFile, orderOfFile } from '../proof/address.rules.ts'
import { setGrant } from '../proof/set-grant.ts'
import { trackOrder } from '../proof/track-order.ts'
import { keptWords } from './kept-words.ts'
import type { PageDeps } from './pages.deps.ts'
import { frameOf, sendPage } from './pages.frame.routes.ts'
import { refuseForeignForm } from './same-origin.ts'
import { readTrackForm } from './track-form.ts'

const typedIn = (request: Request): { orderId: string; email: string } => {
  const { orderId: named = '' } = (request.params ?? {}) as { orderId?: string }
  const form = (request.body ?? {}) as Record<string, string>
  return { orderId: form.orderId ?? named, email: form.email ?? '' }
}

/** A call that was opened is no address of the form: it posts to its own, and takes the order of a file's. */
const placeOf = ({ url }: Request): Partial<Pick<TrackPage, 'orderId' | 'path'>> =>
  isCall(url) ? { path: TRACK_PATH, orderId: orderOfFile(url) } : {}

export const showTrackPage = async (
  deps: PageDeps,
  request: Request,
  reply: Reply,
  more: Partial<Pick<TrackPage, 'faults' | 'notice' | 'orderId' | 'path'>>,
): Promise<Reply> => {
  const { frame } = frameOf(deps, request)
  const byMail = await deps.mails.areSent()
  const page = { view: 'track', ...typedIn(request), faults: {}, notice: null, byMail } as const
  return sendPage(deps, request, reply, {
    ...{ ...frame, ...page, ...placeOf(request), ...more },
    kept: keptWords(more.notice ?? null),
  })
}

/** The tracking page, and its form for browsers without JavaScript: proved goes on to the download page. */
export const registerTrackPage = (app: App, deps: PageDeps): void => {
  for (const url of [TRACK_PATH, `${TRACK_PATH}/:orderId`]) {
    app.get(url, async (request, reply) => {
      const query = request.query as object
      const said = NO_PAGE in query ? 'no-page' : null
      return showTrackPage(deps, request, reply, { notice: AGAIN in query ? 'prove-again' : said })
    })
    app.post(url, async (request, reply) => {
      refuseForeignForm(request, deps.publicUrl)
      const { input, faults = {} } = readTrackForm(typedIn(request))
      if (!input) return showTrackPage(deps, request, reply.code(400), { faults })
      const grant = await trackOrder(deps.db, deps, { ...input, ip: request.ip })
      setGrant(deps, request, reply, grant)
      return reply.redirect(downloadPathOf(grant.publicId), 303)
    })
  }
}

const notices: Partial<Record<AppError['code'], Notice>> = {
  notFound: 'not-found',
  tooMany: 'too-many',
  unauthenticated: 'prove-again',
}

/** What goes wrong on a page is said on a page, with the right status: the tracking page, since it needs no database. */
export const showError = (
  deps: PageDeps,
  error: unknown,
  request: Request,
  reply: Reply,
): Promise<Reply> => {
  const refusal = asAppError(error)
  const { http } = errorCodes[refusal.code]
  if (http >= 500) request.log.error({ err: error }, 'page failed')
  sayWhenAgain(reply, refusal)
  return showTrackPage(deps, request, reply.code(http), {
    notice: notices[refusal.code] ?? (isFile(request.url) ? 'lost' : 'failed'),
  })
}
