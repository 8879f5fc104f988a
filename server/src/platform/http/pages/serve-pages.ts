import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '../../app-error.ts'
import type { App, Reply, Request } from '../app-type.ts'
import { allowOwnStyles } from '../protect.ts'
import { sendCompressed } from '../send-compressed.ts'

/** Where the built apps lie, and the path under which the traveller's files are served. */
export type BuiltPages = { officeDir: string; travellerDir: string; travellerBase: string }

/** A route a file, none for the page itself: it stands at the addresses of its router and at no other. */
const OWN_FILES = { wildcard: false, globIgnore: ['index.html*'] }

/** Routes of the office's own router: all of them are its one page. */
const OFFICE_ROUTES = ['/', '/admin', '/admin/*', '/forgot-password', '/reset-password/*']

/** Stands in the built page where the nonce of an answer goes (office/vite.config.ts). */
const NONCE = '{{nonce}}'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A hashed name never changes its content; any other file is asked for again. */
const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'

const filesOf = (root: string) => ({
  root,
  preCompressed: true,
  cacheControl: false,
  index: false as const,
  dotfiles: 'ignore' as const,
  setHeaders: (reply: Reply, path: string) => {
    reply.header('cache-control', cacheFor(path))
  },
})

/**
 * Serves both built apps: their files, and the office's page for its routes. All else is nobody's here: see answer-page.ts.
 * An app that is not built yet is left out.
 */
export const servePages = async (app: App, pages: BuiltPages): Promise<void> => {
  if (existsSync(pages.travellerDir))
    await app.register(fastifyStatic, {
      ...filesOf(pages.travellerDir),
      prefix: pages.travellerBase,
      decorateReply: false,
    })
  const index = join(pages.officeDir, 'index.html')
  const office = existsSync(index) ? await readFile(index, 'utf8') : null
  if (office !== null)
    await app.register(fastifyStatic, { ...filesOf(pages.officeDir), ...OWN_FILES })
  const page = (request: Request, reply: Reply): Promise<Reply> => {
    if (office === null) throw new AppError('notFound')
    const text = office.replaceAll(NONCE, allowOwnStyles(reply))
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), text)
  }
  for (const url of OFFICE_ROUTES) app.get(url, page)
}
