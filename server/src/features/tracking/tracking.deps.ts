import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { BrandFor } from '../brands/brands.public.ts'
import type { PageRenderer } from './pages/page-renderer.port.ts'

/** What the composition root hands to tracking. */
export type TrackingDeps = {
  db: Db
  clock: Clock
  /** Signs grants. */
  linksKey: string
  /** The site's own address is https, whatever the last hop spoke. */
  https: boolean
}

/** What the pages need besides. */
export type PageDeps = TrackingDeps & {
  brandFor: BrandFor
  render: PageRenderer
  /** The last resort where render throws: an apology that leans on nothing of it. */
  renderBroken: PageRenderer
  /** The pages' own CSS: it travels inside each page, so that nothing is waited for before the first paint. */
  sheet: string
  /** Where the site is reached, if that is configured. */
  publicUrl: string | undefined
}
