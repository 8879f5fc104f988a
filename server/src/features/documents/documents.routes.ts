import {
  checkFieldsSchema,
  checkDocument as checkRoute,
  uploadFieldsSchema,
  uploadDocument as uploadRoute,
} from '@e-arrival/contract/documents'
import type { Db } from '../../platform/db/db.ts'
import { ANSWER_WITHIN_MS, within } from '../../platform/deadline.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { actorOf, memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import type { NoteLost } from '../../platform/metrics/lost-files.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'
import type { ReadDeps } from '../sensitive-reads/sensitive-reads.public.ts'
import { registerBatchRoutes } from './batch/batch.routes.ts'
import { registerFileRoutes } from './files/files.routes.ts'
import { checkDocument } from './upload/check-document.ts'
import { formOf, saysOf } from './upload/received-form.ts'
import { type Once, type UploadDeps, uploadDocument } from './upload/upload-document.ts'

export type DocumentDeps = UploadDeps &
  ReadDeps & { db: Db; linkKeys: SigningKeys; noteLost: NoteLost }

/** The check before an upload, the upload and the file itself; and many at once. */
export const registerDocumentRoutes = (app: App, identify: Identify, deps: DocumentDeps): void => {
  registerBatchRoutes(app, identify, deps)
  registerFileRoutes(app, identify, deps)
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
}
