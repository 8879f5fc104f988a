import {
  addWaitingFile as addRoute,
  chooseOrderOfFile,
  getWaitingFile,
  giveFile as giveRoute,
  leaveOutFile,
  listWaitingFiles as listRoute,
} from '@e-arrival/contract/documents/batch'
import type { Db } from '../../../platform/db/db.ts'
import { ANSWER_WITHIN_MS, within } from '../../../platform/deadline.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { disposition } from '../../../platform/http/disposition.ts'
import { actorOf, memberOf, serveRoute } from '../../../platform/http/serve-route.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import { bytesHeaders } from '../files/send-file.ts'
import { openName, openWaitingFile } from '../files/waiting-file.ts'
import { formOf, saysOf } from '../upload/received-form.ts'
import type { UploadDeps } from '../upload/upload-document.ts'
import { type AddDeps, addWaitingFile } from './add-file.ts'
import { changeRow, fileGone, needWaitingFile } from './batch-files.store.ts'
import { chooseOrder } from './choose-order.ts'
import { sayUnreadable } from './file-unreadable.ts'
import { giveFile } from './give-file.ts'
import { listWaitingFiles } from './list-waiting.ts'

type Deps = UploadDeps & ReadDeps & { db: Db }

/** Documents, many at once: a member's own files that wait, and what he does with each. */
export const registerBatchRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, files, clock } = deps
  serveRoute(app, identify, listRoute, async (_input, caller) => ({
    data: await listWaitingFiles(db, memberOf(caller).id),
  }))
  serveRoute(app, identify, addRoute, async (_input, caller, { request, once }) => {
    const form = await formOf(request, files, addRoute.body)
    const sayOnce: AddDeps['once'] = (work) => once(saysOf(form), work)
    return within(ANSWER_WITHIN_MS, () =>
      addWaitingFile(db, { ...deps, once: sayOnce }, form.file, actorOf(caller)),
    )
  })
  serveRoute(
    app,
    identify,
    chooseOrderOfFile,
    async ({ body }, caller, { once }) =>
      chooseOrder(db, { ...deps, once: (work) => once(undefined, work) }, body, actorOf(caller)),
    { actsOnce: true },
  )
  serveRoute(app, identify, leaveOutFile, async ({ body }, caller) => {
    const file = { staff_id: memberOf(caller).id, id: body.id }
    if (!(await changeRow(db, file, { left_out_at: body.leftOut ? clock() : null })))
      throw fileGone()
    return { data: null }
  })
  serveRoute(
    app,
    identify,
    giveRoute,
    async ({ body }, caller, { once }) =>
      giveFile(db, { ...deps, once: (work) => once(undefined, work) }, body, actorOf(caller)),
    { actsOnce: true },
  )
  serveRoute(app, identify, getWaitingFile, async ({ params }, caller, { reply }) => {
    const file = await needWaitingFile(db, memberOf(caller).id, params.id)
    const stream = await openWaitingFile(db, files, file).catch(sayUnreadable)
    return reply
      .headers({
        ...bytesHeaders({ mime: file.mime, sha256: file.sha256 }),
        'content-disposition': disposition('inline', await openName(db, file)),
        'content-length': file.bytes,
      })
      .send(stream)
  })
}
