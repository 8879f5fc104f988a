import { Readable } from 'node:stream'
import { getDocumentFile, getDocumentLink } from '@e-arrival/contract/documents'
import type { Db } from '../../../platform/db/db.ts'
import { failingAs } from '../../../platform/files/failing-as.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { App, Reply, Request } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { sessionIfAny } from '../../../platform/http/caller/identify-caller.ts'
import { TRACKING_COOKIE } from '../../../platform/http/caller/tracking-grant.ts'
import { memberOf, serveRoute } from '../../../platform/http/serve-route.ts'
import type { NoteLost } from '../../../platform/metrics/lost-files.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import type { StoredDocument } from '../documents.read.ts'
import { openDocumentFile, tryDocumentFile } from './document-file.ts'
import { signedFileUrl } from './file-links.ts'
import { findFile, findLinkable, noteRead, type Reader } from './find-file.ts'
import { fileHeaders, rangeOf } from './send-file.ts'
import { whyNotGiven } from './why-not-given.ts'

type Deps = ReadDeps & { db: Db; files: FileStore; linkKeys: SigningKeys; noteLost: NoteLost }

/** A document's bytes, and a link to them for who has no session (D49). */
export const registerFileRoutes = (app: App, identify: Identify, deps: Deps): void => {
  serveRoute(app, identify, getDocumentLink, async ({ params: { name } }, caller) => {
    const member = memberOf(caller)
    const document = await findLinkable(deps.db, deps, name, member)
    await orSayWhy(whyOf(deps, document, undefined), () =>
      tryDocumentFile(deps.db, deps.files, document),
    )
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
      const granted = reader.grants.find(({ orderId }) => orderId === document.order_id)
      const why = whyOf(deps, document, reader.member ? undefined : granted)
      return orSayWhy(why, () =>
        request.method === 'HEAD'
          ? sendHead(document, reader, reply, deps)
          : sendBytes(document, reader, { request, reply, why }, deps),
      )
    },
    { answersHead: true },
  )
}

type Why = (error: unknown) => unknown

/** Why this document is not given, or not to its end. */
const whyOf =
  (
    { noteLost }: Deps,
    { id }: StoredDocument,
    granted: Reader['grants'][number] | undefined,
  ): Why =>
  (error) =>
    whyNotGiven(error, { granted }, (why) => noteLost(id, why))

const orSayWhy = async <T>(why: Why, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw why(error)
  }
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
  deps: Deps,
): Promise<Reply> => {
  await tryDocumentFile(deps.db, deps.files, document)
  const headers = { ...fileHeaders(document, query), 'content-length': document.bytes }
  // Without a stream the length of the empty body would replace the file's.
  return reply.headers(headers).send(Readable.from([]))
}

const sendBytes = async (
  document: StoredDocument,
  { member, query }: Reader,
  { request, reply, why }: { request: Request; reply: Reply; why: Why },
  deps: Deps,
): Promise<Reply> => {
  const { bytes } = document
  const range = rangeOf(request.headers.range, bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const stream = await openDocumentFile(deps.db, deps.files, document, range ?? undefined)
  if (member) await noteReadOrClose(deps, document, member, stream)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply
    .headers({ ...fileHeaders(document, query), 'content-length': end - start + 1 })
    .send(failingAs(stream, why))
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
