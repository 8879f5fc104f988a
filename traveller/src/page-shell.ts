import { DOCUMENT_TITLE, type TravellerPage } from '@e-arrival/contract/tracking/pages'
import type { Language } from '@e-arrival/contract/values/languages'
import type { Catalogue } from './catalogues/catalogue.ts'
import { wordsOfPage } from './catalogues/words-of-page.ts'

/** Addresses of the built files. */
export type Assets = { js: string; fonts: string[] }

type Parts = {
  page: TravellerPage
  catalogue: Catalogue
  style: string
  /** null: a page that stays as it is drawn. */
  assets: Assets | null
  /** The page's markup, drawn before. */
  body: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => entities[char] ?? '')

/** Faces that come with the page, by language; all others are the system's. */
const faces: Partial<Record<Language, string>> = { km: 'noto-sans-khmer', th: 'noto-sans-thai' }

/** Without a head start the first words are drawn as boxes where the system lacks the script. */
const fontLinks = (language: Language, fonts: string[]): string[] => {
  const face = faces[language]
  return fonts
    .filter((href) => face && href.includes(face))
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
}

/** JSON that cannot end the script element it stands in. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The document around the page; what the browser needs to take it over stands in it as data, not as code. */
export const pageShell = ({ page, catalogue, style, assets, body }: Parts): string => {
  const { colours } = page.brand
  const icon = `/brand-icon/${colours.primary.slice(1).toLowerCase()}.svg`
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${DOCUMENT_TITLE}</title>
<meta name="description" content="${escaped(catalogue['track.intro'])}">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="${colours.primary}">
<link rel="icon" type="image/svg+xml" href="${icon}">
${fontLinks(page.language, assets?.fonts ?? []).join('\n')}
<style>${style}</style>
${assets ? `<script type="module" fetchpriority="low" src="${escaped(assets.js)}"></script>` : ''}
</head>
<body>
<div id="root">${body}</div>
${assets ? `<script id="page" type="application/json">${inScript({ page, catalogue: wordsOfPage(page, catalogue) })}</script>` : ''}
</body>
</html>
`
}
