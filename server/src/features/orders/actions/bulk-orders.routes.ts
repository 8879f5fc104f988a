import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@e-arrival/contract/call/route'
import {
  type BulkLine,
  bulkQueue,
  claimNext as claimNextRoute,
  claimTexts,
} from '@e-arrival/contract/orders/bulk'
import { readQueueName } from '@e-arrival/contract/orders/queues'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { FoundOrder } from '../../../platform/db/orders/meant-orders.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { memberOf, serveRoute } from '../../../platform/http/serve-route.ts'
import { streamOf } from '../../../platform/http/stream-of.ts'
import { seenUpTo } from '../queues/touched/listed-at.rules.ts'
import { byOf } from '../transition/caller-orders.ts'
import { findOrders } from '../transition/orders.store.ts'
import { allowed, type By } from '../transition/transition-state.ts'
import { wordsOf } from './action-words.rules.ts'
import { changeSnapshot, sizeOf } from './bulk-orders.ts'
import { claimNext } from './claim-next.ts'
import { readAction } from './read-action.ts'
import { type Snapshot, selected, snapshotOf } from './selected-orders.read.ts'

async function* asLines(lines: AsyncIterable<BulkLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** "Select all" less those the member took out again. */
const withoutThese = (snapshot: Snapshot, except: Map<string, FoundOrder>): Snapshot => {
  const left = new Set([...except.values()].map(({ id }) => id))
  return snapshot.map(({ status, ids }) => ({ status, ids: ids.filter((id) => !left.has(id)) }))
}

/** No more than the member was shown: he agreed to that many. */
const refuseMore = (snapshot: Snapshot, count: number | undefined): void => {
  const size = sizeOf(snapshot)
  if (count !== undefined && size > count)
    throw new AppError(
      'conflict',
      `There are ${size} orders by now, not ${count}. Please look again.`,
    )
}

/** Nothing leaves Deleted without the right to restore: said at once, and not of each order. */
const refuseLeavingDeleted = (
  by: By,
  { queue, action }: RouteInput<typeof bulkQueue>['body'],
): void => {
  const leaves = action.kind === 'refund' || action.kind === 'move'
  if (leaves && readQueueName(queue)?.queue === 'deletedOrder' && !allowed(by, 'orders.restore'))
    throw new AppError('forbidden')
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** Actions on a queue instead of a list of ids: all of it, and its most urgent order. */
export const registerBulkOrderRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  const { db, clock } = deps
  serveRoute(
    app,
    identify,
    bulkQueue,
    async ({ body }, caller, { request, reply, assertIn }) => {
      const by = byOf(caller)
      const action = await readAction(db, body.action, by)
      refuseLeavingDeleted(by, body)
      const now = clock()
      const asOf = body.asOf === undefined ? now : earlier(seenUpTo(body.asOf), now)
      const where = await selected(db, memberOf(caller), body, asOf)
      const snapshot = withoutThese(
        await snapshotOf(db, where, body, asOf),
        await findOrders(db, [...new Set(body.except ?? [])]),
      )
      refuseMore(snapshot, body.count)
      const gone = (body.count ?? sizeOf(snapshot)) - sizeOf(snapshot)
      const input = {
        ...{ action, by, batchId: randomUUID(), snapshot, gone, assertIn },
        words: wordsOf(body.action),
      }
      const lines = changeSnapshot(db, deps, input, (err) => request.log.error({ err }, 'bulk run'))
      return reply
        .header('cache-control', 'no-store')
        .type('application/x-ndjson; charset=utf-8')
        .send(streamOf(asLines(lines)))
    },
    { endsItself: true },
  )
  serveRoute(app, identify, claimNextRoute, async ({ body }, caller) => ({
    data: await claimNext(db, deps, {
      by: byOf(caller),
      member: memberOf(caller),
      selection: body,
    }),
    message: claimTexts.claimed,
  }))
}
