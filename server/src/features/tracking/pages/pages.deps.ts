import type { BrandFor } from '../../brands/brands.public.ts'
import type { MailsToTravellers } from '../../mail/mail.public.ts'
import type { TrackingDeps } from '../tracking.deps.ts'
import type { PageRenderer } from './page-renderer.port.ts'

/** What the pages need besides what tracking is handed. */
export type PageDeps = TrackingDeps & {
  brandFor: BrandFor
  mails: MailsToTravellers
  render: PageRenderer
  /** The last resort where render throws: an apology that leans on nothing of it. */
  renderBroken: PageRenderer
  /** The pages' own CSS: it travels inside each page, so that nothing is waited for before the first paint. */
  sheet: string
  /** Where the site is reached, if that is configured. */
  publicUrl: string | undefined
}
