import { getDefencePackDetails, getDefencePackPdf } from '@e-arrival/contract/defence-packs'
import type { Db } from '../../platform/db/db.ts'
import { PAPERS_WITHIN_MS } from '../../platform/deadline.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { actorOf, serveRoute } from '../../platform/http/serve-route.ts'
import { makeDefencePack, type PackDeps } from './make-defence-pack.ts'
import { printDefencePack } from './print-defence-pack.ts'

/** A header holds plain letters only; imported order ids may hold others. */
const plain = (orderId: string): string => orderId.replaceAll(/[^\w-]/g, '_')

/** Drawing a long one takes a second of a core. */
export const PDFS_PER_MINUTE = 60

export const registerDefencePackRoutes = (
  app: App,
  identify: Identify,
  deps: PackDeps & { db: Db },
): void => {
  const { db } = deps
  serveRoute(app, identify, getDefencePackDetails, async ({ body }) => ({
    data: (await makeDefencePack(db, deps, body)).pack,
  }))
  serveRoute(
    app,
    identify,
    getDefencePackPdf,
    async ({ body }, caller, { reply }) => {
      const { pdf, orderId } = await printDefencePack(db, deps, body, actorOf(caller))
      const name = `defence-pack-${body.defencePackType}-${plain(orderId)}.pdf`
      return reply
        .type('application/pdf')
        .header('content-disposition', disposition('inline', name))
        .header('cache-control', 'no-store')
        .send(pdf)
    },
    { perMinute: PDFS_PER_MINUTE, withinMs: PAPERS_WITHIN_MS },
  )
}
