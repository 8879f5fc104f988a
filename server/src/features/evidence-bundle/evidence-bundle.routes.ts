import { BUNDLE_BYTES, getEvidenceBundle } from '@e-arrival/contract/evidence/bundle'
import { AppError } from '../../platform/app-error.ts'
import { PAPERS_WITHIN_MS } from '../../platform/deadline.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { actorOf, serveRoute } from '../../platform/http/serve-route.ts'
import { streamOf } from '../../platform/http/stream-of.ts'
import { type BundleDeps, makeBundle } from './make-bundle.ts'
import { plainName } from './manifest.rules.ts'
import { writeZip } from './write-zip.ts'

/** Each draws two packs and reads all documents twice. */
export const BUNDLES_PER_MINUTE = 20

type Deps = Omit<BundleDeps, 'page'> & { loadPage: () => Promise<Buffer | null> }

export const registerEvidenceBundleRoutes = (app: App, identify: Identify, deps: Deps): void => {
  serveRoute(
    app,
    identify,
    getEvidenceBundle,
    async ({ body }, caller, { reply }) => {
      const page = await deps.loadPage()
      if (!page)
        throw new AppError(
          'unavailable',
          'The page that checks a bundle is not built. Start the product anew: it builds what is missing.',
        )
      const actor = actorOf(caller)
      const { orderId, members } = await makeBundle({ ...deps, page }, { ...body, actor })
      const bytes = members.reduce((sum, member) => sum + member.bytes, 0)
      return reply
        .type('application/zip')
        .header(
          'content-disposition',
          disposition('attachment', `evidence-${plainName(orderId)}.zip`),
        )
        .header('cache-control', 'no-store')
        .header(BUNDLE_BYTES, String(bytes))
        .send(streamOf(writeZip(members, deps.clock())))
    },
    { perMinute: BUNDLES_PER_MINUTE, withinMs: PAPERS_WITHIN_MS },
  )
}
