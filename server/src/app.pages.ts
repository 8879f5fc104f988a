import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  DOCUMENT_TITLE,
  TRAVELLER_BASE,
  type TravellerPage,
} from '@e-arrival/contract/tracking/pages'
import type { PageRenderer } from './features/tracking/pages/page-renderer.port.ts'
import type { PageDeps } from './features/tracking/pages/pages.deps.ts'
import { registerTravellerPages } from './features/tracking/pages/pages.routes.ts'
import { AppError } from './platform/app-error.ts'
import type { App } from './platform/http/app-type.ts'
import { servePages } from './platform/http/pages/serve-pages.ts'

const built = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** What traveller/dist/ssr exports; the two sides meet in the page object of the contract. */
type Assets = { js: string; fonts: string[] }
type Bundle = {
  render: (page: TravellerPage, style: string, assets: Assets) => string
  renderBroken: PageRenderer
}
type Entry = { file: string; css?: string[]; assets?: string[]; isEntry?: boolean }
type Manifest = Record<string, Entry>

const client = 'traveller/dist/client'

const notBuilt: PageRenderer = () => {
  throw new AppError('unavailable', 'The pages are not built.')
}

const apology: PageRenderer = ({ language }) =>
  `<!doctype html><html lang="${language}"><title>${DOCUMENT_TITLE}</title><p>This page could not be shown. Please try again later.`

/** The traveller's renderer and CSS from the built bundle, which the server knows by its path alone. */
const loadRenderer = async (): Promise<Pick<PageDeps, 'render' | 'renderBroken' | 'sheet'>> => {
  const bundle = built('traveller/dist/ssr/entry-server.js')
  if (!existsSync(bundle)) return { render: notBuilt, renderBroken: apology, sheet: '' }
  const manifest = JSON.parse(
    await readFile(built(`${client}/.vite/manifest.json`), 'utf8'),
  ) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const { render, renderBroken } = (await import(pathToFileURL(bundle).href)) as Bundle
  const served = (file: string): string => `${TRAVELLER_BASE}${file}`
  const assets = {
    js: served(entry?.file ?? ''),
    fonts: (entry?.assets ?? []).filter((file) => file.endsWith('.woff2')).map(served),
  }
  const sheets = (entry?.css ?? []).map((file) => readFile(built(`${client}/${file}`), 'utf8'))
  return {
    renderBroken,
    render: (page, style) => render(page, style, assets),
    sheet: (await Promise.all(sheets)).join(''),
  }
}

/** What the traveller's pages need, the built bundle included. */
export const loadPages = async (
  deps: Omit<PageDeps, 'render' | 'renderBroken' | 'sheet'>,
): Promise<PageDeps> => ({ ...deps, ...(await loadRenderer()) })

/** Everything a browser opens: the traveller's pages and the office. What is neither is answered by answerPage. */
export const registerPages = async (app: App, deps: PageDeps): Promise<void> => {
  await registerTravellerPages(app, deps)
  await servePages(app, {
    officeDir: built('office/dist'),
    travellerDir: built(client),
    travellerBase: TRAVELLER_BASE,
  })
}
