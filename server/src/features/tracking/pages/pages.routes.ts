import type { App } from '../../../platform/http/app-type.ts'
import { registerDownloadPage } from './download-page.routes.ts'
import { brandIcon } from './page-brand.ts'
import type { PageDeps } from './pages.deps.ts'
import { registerTrackPage, showError } from './track-page.routes.ts'

/** Longest form we read: an order id and an e-mail. */
export const FORM_LIMIT = 8 * 1024

/** A posted form's fields, each once; what comes twice counts as its last. */
const readForm = (body: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body))

/** The traveller's pages, outside /api; they read forms, which the API does not, and nothing else. */
export const registerTravellerPages = async (app: App, deps: PageDeps): Promise<void> => {
  await app.register((pages, _options, done) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, read) => read(null, readForm(String(body))),
    )
    pages.setErrorHandler((error, request, reply) => showError(deps, error, request, reply))
    registerTrackPage(pages as unknown as App, deps)
    registerDownloadPage(pages as unknown as App, deps)
    pages.get<{ Params: { hex: string } }>('/brand-icon/:hex(^[0-9a-f]{6}).svg', (request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(brandIcon(request.params.hex)),
    )
    done()
  })
}
