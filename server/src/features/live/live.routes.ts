import { randomUUID } from 'node:crypto'
import { type LiveEvent, openLive, setViewing } from '@e-arrival/contract/live'
import type { Role } from '@e-arrival/contract/permissions'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { positionOf } from '../../platform/db/replica/read-behind.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { memberOf, serveRoute, sessionOf } from '../../platform/http/serve-route.ts'
import { queueOf } from '../now/now.public.ts'
import { countFolders, findOrder, todayOf } from '../orders/orders.public.ts'
import { membersHere } from './here.read.ts'
import { notifyViewing } from './notify-viewing.store.ts'
import { type LiveDeps, startLive } from './start-live.ts'

/** Who sees his own numbers of Now alone hears that they may have changed, and none of the office's. */
const heardBy =
  (role: Role) =>
  (event: LiveEvent): LiveEvent =>
    event.kind === 'now' && event.now?.queue !== queueOf(role) ? { kind: 'now', now: null } : event

/** The live stream, and what tabs say about the order they have open. */
export const registerLiveRoutes = async (
  app: App,
  identify: Identify,
  {
    db,
    ...deps
  }: Omit<LiveDeps, 'report' | 'node' | 'countFolders' | 'membersHere' | 'position'> & { db: Db },
): Promise<void> => {
  const node = randomUUID()
  const live = await startLive({
    ...deps,
    node,
    countFolders: () => countFolders(db, todayOf(deps.clock), 0),
    position: positionOf(db),
    membersHere: () => membersHere(db, deps.clock()),
    report: (err) => app.log.warn({ err }, 'live'),
  })
  app.addHook('preClose', async () => live.endStreams())
  app.addHook('onClose', () => live.close())

  const publicId = async (asked: string | null): Promise<string | null> => {
    if (asked === null) return null
    const order = await findOrder(db, asked)
    if (!order) throw new AppError('unknownOrder')
    return order.order_id
  }
  serveRoute(
    app,
    identify,
    openLive,
    async (_input, caller, { reply }) =>
      reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(live.open(sessionOf(caller).id, heardBy(memberOf(caller).type))),
    { endsItself: true },
  )
  serveRoute(app, identify, setViewing, async ({ body }, caller) => {
    const { id, name } = memberOf(caller)
    const session = sessionOf(caller).id
    const orderId = await publicId(body.orderId)
    const said = { member: { id, name }, tab: body.tab, orderId, session }
    await notifyViewing(db, { ...said, node })
    live.say(said)
    return { data: orderId === null ? [] : live.viewersOf(orderId) }
  })
}
