import { Readable } from 'node:stream'
import {
  checkFieldsSchema,
  checkDocument as checkRoute,
  getDocumentFile,
  getDocumentLink,
  uploadFieldsSchema,
  uploadDocument as uploadRoute,
} from '@e-arrival/contract/documents'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { ANSWER_WITHIN_MS, within } from '../../platform/deadline.ts'
import { type ByteRange, FileMissing } from '../../platform/files/file-store.port.ts'
import type { App, Reply, Request } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { sessionIfAny } from '../../platform/http/caller/identify-caller.ts'
import { TRACKING_COOKIE } from '../../platform/http/caller/tracking-grant.ts'
import { actorOf, memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'
import type { ReadDeps } from '../sensitive-reads/sensitive-reads.public.ts'
import { registerBatchRoutes } from './batch/batch.routes.ts'
import type { StoredDocument } from './documents.read.ts'
import { documentFileExists, openDocumentFile } from './files/document-file.ts'
import { signedFileUrl } from './files/file-links.ts'
import { findFile, findLinkable, noteRead, type Reader } from './files/find-file.ts'
import { fileHeaders, rangeOf } from './files/send-file.ts'
import { checkDocument } from './upload/check-document.ts'
import { formOf, saysOf } from './upload/received-form.ts'
import { type Once, type UploadDeps, uploadDocument } from './upload/upload-document.ts'

export type DocumentDeps = UploadDeps & ReadDeps & { db: Db; linkKeys: SigningKeys }

/** The check before an upload, the upload and the file itself; and many at once. */
export const registerDocumentRoutes = (app: App, identify: Identify, deps: DocumentDeps): void => {
  registerBatchRoutes(app, identify, deps)
  serveRoute(app, identify, uploadRoute, async (_input, caller, exchange) => {
    const form = await formOf(exchange.request, deps.files, uploadFieldsSchema)
    const actor = { ...actorOf(caller), id: memberOf(caller).id }
    const once: Once = (work) => exchange.once(saysOf(form), work)
    return within(ANSWER_WITHIN_MS, () => uploadDocument(deps.db, { ...deps, once }, form, actor))
  })
  serveRoute(app, identify, checkRoute, async (_input, caller, { request }) => {
    const form = await formOf(request, deps.files, checkFieldsSchema)
    const check = () => checkDocument(deps.db, deps, form, actorOf(caller))
    return { data: await within(ANSWER_WITHIN_MS, check) }
  })
  serveRoute(app, identify, getDocumentLink, async ({ params: { name } }, caller) => {
    const member = memberOf(caller)
    const document = await findLinkable(deps.db, deps, name, member)
    await noteRead(deps.db, deps, document, member)
    return { data: { url: signedFileUrl(deps.linkKeys, name, deps.clock()) } }
  })
  serveRoute(app, identify, getDocumentFile, async ({ params, query }, _caller, exchange) => {
    const { request, reply } = exchange
    const reader = await readerOf(request, identify, query)
    const document = await findFile(deps.db, deps, params.name, reader)
    if (request.method === 'HEAD') return sendHead(document, reader, reply, deps)
    return sendBytes(document, reader, { request, reply }, deps)
  })
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
  { db, files }: DocumentDeps,
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
  deps: DocumentDeps,
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
  deps: DocumentDeps,
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
  { db, files }: DocumentDeps,
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
