import {
  AGAIN,
  ALL_DOWNLOADS,
  DOWNLOAD_PATH,
  LOST,
  NEWER,
  type Notice,
  trackPathOf,
} from '@e-arrival/contract/tracking/pages'
import { AppError } from '../../../platform/app-error.ts'
import type { App, Reply, Request } from '../../../platform/http/app-type.ts'
import {
  TRACKING_COOKIE,
  type TrackingGrant,
} from '../../../platform/http/caller/tracking-grant.ts'
import { asAppError, sayWhenAgain } from '../../../platform/http/reply-error.ts'
import { restOf } from '../downloads/limit-downloads.ts'
import { logFailedDownload } from '../downloads/log-failed-download.ts'
import { recordDownload } from '../downloads/record-download.ts'
import { currentDocument } from '../downloads/visitor-data.read.ts'
import { readVisitorData } from '../downloads/visitor-data.ts'
import { provedGrants } from '../proof/proved-grants.ts'
import { keptWords } from './kept-words.ts'
import type { PageDeps } from './pages.deps.ts'
import { frameOf, sendPage } from './pages.frame.routes.ts'
import { refuseForeignForm } from './same-origin.ts'

/** What is said in place of a file that is not given out; null for what the page cannot say. */
const noticeOf = (error: unknown): { http: 404 | 409 | 429 | 503; notice: Notice } | null => {
  const code = error instanceof AppError ? error.code : null
  if (code === 'conflict') return { http: 409, notice: 'newer' }
  if (code === 'unavailable') return { http: 503, notice: 'lost' }
  if (code === 'tooMany') return { http: 429, notice: 'lost' }
  return code === 'notFound' ? { http: 404, notice: 'no-file' } : null
}

/** The download page, and its form for browsers without JavaScript: recorded goes on to the file (D54, D55, D58). */
export const registerDownloadPage = (app: App, deps: PageDeps): void => {
  const url = `${DOWNLOAD_PATH}/:orderId`
  const named = (request: Request) => (request.params as { orderId: string }).orderId
  const grantOf = async (request: Request): Promise<TrackingGrant | undefined> =>
    (await provedGrants(deps, request.cookies[TRACKING_COOKIE] ?? '')).find(
      ({ publicId }) => publicId === named(request),
    )

  /** Runs with the grant of this order; without it, or where it holds no more, back to tracking. */
  const withGrant = async (
    request: Request,
    reply: Reply,
    work: (grant: TrackingGrant) => Promise<Reply>,
  ): Promise<Reply> => {
    const back = () => reply.redirect(`${trackPathOf(named(request))}?${AGAIN}`, 303)
    const grant = await grantOf(request)
    if (!grant) return back()
    try {
      return await work(grant)
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') return back()
      throw error
    }
  }

  const show = async (
    request: Request,
    reply: Reply,
    grant: TrackingGrant,
    notice: Notice | null,
  ): Promise<Reply> => {
    const all = ALL_DOWNLOADS in (request.query as object)
    const { visitor, language } = await readVisitorData(deps, grant, all)
    const byMail = await deps.mails.wouldLeave()
    const proved = { landingDomain: visitor.mainResult.landing_domain, language }
    const { frame } = frameOf(deps, request, proved)
    const isSo = notice !== 'newer' || visitor.path.file1 !== ''
    const said = isSo ? notice : null
    return sendPage(deps, request, reply, {
      ...{ ...frame, view: 'download', visitor, all, byMail },
      ...{ notice: said, kept: keptWords(said, all) },
    })
  }

  /** What the address says of the document that was come from, where it still is so. */
  const comeFrom = async (request: Request, { orderId }: TrackingGrant): Promise<Notice | null> => {
    const query = request.query as object
    if (NEWER in query) return 'newer'
    if (!(LOST in query)) return null
    if (await restOf(deps.db, { orderId, at: deps.clock(), aDay: deps.downloadsADay }))
      return 'lost'
    const document = await currentDocument(deps.db, orderId)
    if (!document) return null
    // A store that is not reached gives nothing out either.
    const isThere = await deps.hasFile({ ...document, orderId }).catch(() => false)
    return isThere ? null : 'lost'
  }

  app.get(url, (request, reply) =>
    withGrant(request, reply, async (grant) =>
      show(request, reply, grant, await comeFrom(request, grant)),
    ),
  )

  app.post(url, (request, reply) => {
    refuseForeignForm(request, deps.publicUrl)
    return withGrant(request, reply, async (grant) => {
      const { file1 = '' } = (request.body ?? {}) as Record<string, string>
      const download = {
        file1,
        timezone: '',
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      }
      try {
        const recorded = await logFailedDownload(request.log, () =>
          recordDownload(deps.db, deps, { ...download, grant }),
        )
        return reply.redirect(`${recorded.url}?save`, 303)
      } catch (error) {
        const said = noticeOf(error)
        if (!said) throw error
        sayWhenAgain(reply, asAppError(error))
        return show(request, reply.code(said.http), grant, said.notice)
      }
    })
  })
}
