import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { catalogues } from './catalogues/catalogues.ts'
import { BrokenPage } from './frame/broken-page.tsx'
import { type Assets, pageShell } from './page-shell.ts'

/** A page as a whole HTML document. style is all its CSS, put in as it is; the caller names its hash in the policy. */
export const render = (page: TravellerPage, style: string, assets: Assets): string => {
  const catalogue = catalogues[page.language]
  const body = renderToString(<App page={page} catalogue={catalogue} />)
  return pageShell({ page, catalogue, style, assets, body })
}

/** The page's last resort where it cannot be drawn: the same document, with an apology and no script. */
export const renderBroken = (page: TravellerPage, style: string): string => {
  const catalogue = catalogues[page.language]
  const body = renderToStaticMarkup(<BrokenPage page={page} catalogue={catalogue} />)
  return pageShell({ page, catalogue, style, assets: null, body })
}
