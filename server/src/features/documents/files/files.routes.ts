import { Readable } from 'node:stream'
import { getDocumentFile, getDocumentLink } from '@e-arrival/contract/documents'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  type ByteRange,
  FileMissing,
  type FileStore,
} from '../../../platform/files/file-store.port.ts'
import type { App, Reply, Request } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { sessionIfAny } from '../../../platform/http/caller/identify-caller.ts'
import { TRACKING_COOKIE } from '../../../platform/http/caller/tracking-grant.ts'
import { memberOf, serveRoute } from '../../../platform/http/serve-route.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import type { StoredDocument } from '../documents.read.ts'
import { documentFileExists, openDocumentFile } from './document-file.ts'
import { signedFileUrl } from './file-links.ts'
import { findFile, findLinkable, noteRead, type Reader } from './find-file.ts'
import { fileHeaders, rangeOf } from './send-file.ts'

type Deps = ReadDeps & { db: Db; files: FileStore; linkKeys: SigningKeys }

/** A document's bytes, and a link to them for who has no session (D49). */
export const registerFileRoutes = (app: App, identify: Identify, deps: Deps): void => {
  serveRoute(app, identify, getDocumentLink, async ({ params: { name } }, caller) => {
    const member = memberOf(caller)
    const document = await findLinkable(deps.db, deps, name, member)
    await noteRead(deps.db, deps, document, member)
    return { data: { url: signedFileUrl(deps.linkKeys, name, deps.clock()) } }
  })
  serveRoute(
    app,
    identify,
    getDocumentFile,
    async ({ params, query }, _caller, exchange) => {
      const { request, reply } = exchange
      const reader = await readerOf(request, identify, query)
      const document = await findFile(deps.db, deps, params.name, reader)
      if (request.method === 'HEAD') return sendHead(document, reader, reply, deps)
      return sendBytes(document, reader, { request, reply }, deps)
    },
    { answersHead: true },
  )
}

const readerOf = async (
  request: Request,
  identify: Identify,
  query: Reader['query'],
): Promise<Reader> => {
  const cookie = request.cookies[TRACKING_COOKIE]
  return {
    member: (await sessionIfAny(request, identify))?.member ?? null,
    grants: cookie ? await identify.trackingGrants(cookie) : [],
    query,
  }
}

const sendHead = async (
  document: StoredDocument,
  { query }: Reader,
  reply: Reply,
  { db, files }: Deps,
): Promise<Reply> => {
  if (!(await documentFileExists(db, files, document))) throw new AppError('notFound')
  const headers = { ...fileHeaders(document, query), 'content-length': document.bytes }
  // Without a stream the length of the empty body would replace the file's.
  return reply.headers(headers).send(Readable.from([]))
}

const sendBytes = async (
  document: StoredDocument,
  { member, query }: Reader,
  { request, reply }: { request: Request; reply: Reply },
  deps: Deps,
): Promise<Reply> => {
  const { bytes } = document
  const range = rangeOf(request.headers.range, bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const stream = await openFile(deps, document, range, request)
  if (member) await noteReadOrClose(deps, document, member, stream)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply
    .headers({ ...fileHeaders(document, query), 'content-length': end - start + 1 })
    .send(stream)
}

const noteReadOrClose = async (
  deps: Deps,
  document: StoredDocument,
  member: NonNullable<Reader['member']>,
  stream: Readable,
): Promise<void> => {
  try {
    await noteRead(deps.db, deps, document, member)
  } catch (error) {
    stream.destroy()
    throw error
  }
}

const openFile = async (
  { db, files }: Deps,
  document: StoredDocument,
  range: ByteRange | null,
  request: Request,
): Promise<Readable> => {
  try {
    return await openDocumentFile(db, files, document, range ?? undefined)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    request.log.error({ err: error }, 'document without file')
    throw new AppError('notFound')
  }
}
