import { createHash } from 'node:crypto'
import type { Brand } from '@e-arrival/contract/brands'
import { errorCodes } from '@e-arrival/contract/call/errors'
import { LANGUAGE_COOKIE, type TravellerPage } from '@e-arrival/contract/tracking/pages'
import { type Language, languageOf } from '@e-arrival/contract/values/languages'
import type { Reply, Request } from '../../../platform/http/app-type.ts'
import { asAppError } from '../../../platform/http/reply-error.ts'
import { sendCompressed } from '../../../platform/http/send-compressed.ts'
import { brandStyle, pageBrand } from './page-brand.ts'
import { pageLanguage } from './page-language.ts'
import type { PageDeps } from './pages.deps.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const queryLanguage = (request: Request): string | undefined => {
  const { lang } = request.query as { lang?: unknown }
  return typeof lang === 'string' ? lang : undefined
}

/** What is common to all pages: language, brand, path. landingDomain is known once the order is proved (D56). */
export const frameOf = (
  { brandFor, clock }: PageDeps,
  request: Request,
  proved?: { landingDomain: string; language: string },
): { brand: Brand; frame: Pick<TravellerPage, 'language' | 'path' | 'brand'> } => {
  const brand = brandFor(proved?.landingDomain || request.hostname)
  const language = pageLanguage({
    query: queryLanguage(request),
    cookie: request.cookies[LANGUAGE_COOKIE],
    order: proved?.language ?? '',
    acceptLanguage: request.headers['accept-language'],
  })
  const path = request.url.split('?', 1)[0] ?? '/'
  return { brand, frame: { language, path, brand: pageBrand(brand, language, clock()) } }
}

/** Keeps a language that was just chosen; scripts have no need of it. */
const keepLanguage = (deps: PageDeps, request: Request, reply: Reply): void => {
  const chosen: Language | null = languageOf(queryLanguage(request))
  if (!chosen) return
  reply.setCookie(LANGUAGE_COOKIE, chosen, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.https || request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  })
}

/** No script but our own files, no style but the page's own, whose hash is named. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Answers a page: never cached, since it tells of one traveller. */
export const sendPage = (
  deps: PageDeps,
  request: Request,
  reply: Reply,
  page: TravellerPage,
): Promise<Reply> => {
  const style = deps.sheet + brandStyle(page.brand)
  keepLanguage(deps, request, reply)
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(style))
    // With no referrer at all a browser also hides where our own forms come from.
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language, accept-encoding, cookie')
  return sendCompressed(request, reply, drawn(deps, request, reply, page, style))
}

/** A page that cannot be drawn is an apology and never a blank one, with the status that says so. */
const drawn = (
  deps: PageDeps,
  request: Request,
  reply: Reply,
  page: TravellerPage,
  style: string,
): string => {
  try {
    return deps.render(page, style)
  } catch (error) {
    request.log.error({ err: error }, 'page not drawn')
    reply.code(errorCodes[asAppError(error).code].http)
    return deps.renderBroken(page, style)
  }
}
