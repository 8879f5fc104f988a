import { type ViewVersion, viewTexts } from '@e-arrival/contract/orders/views'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { NewActivity } from '../../../platform/event-log/activity.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import { openQueue } from '../queues/queue.rules.ts'
import { assertMayShare, assertRoom, assertUnchanged, nameTaken } from './views.rules.ts'
import {
  holdViews,
  removeViews,
  type StoredView,
  saveView,
  shelfOf,
  viewById,
} from './views.store.ts'

/** The view that is meant, and what its member was shown of it. */
type Meant = { id: number; shown?: ViewVersion | undefined }

/** A view that a member is about to change, held: his own, or a shared one where he may. Somebody else's is none. */
const holdView = async (trx: Trx, by: Member, { id, shown }: Meant): Promise<StoredView> => {
  const seen = await viewById(trx, id)
  if (seen) await holdViews(trx, seen.queue)
  // Anew: while this one waited it may have been deleted, or shared no more.
  const view = seen && (await viewById(trx, id))
  if (!view || (view.memberId !== null && view.memberId !== by.id))
    throw new AppError('notFound', viewTexts.unknown)
  openQueue(view.queue, by.type)
  if (view.memberId === null) assertMayShare(by.type)
  assertUnchanged({ name: view.name, shared: view.memberId === null }, shown)
  return view
}

const isSame = (was: StoredView, is: StoredView): boolean =>
  is.memberId === was.memberId && is.name === was.name

const saidOf = (was: StoredView, is: StoredView): NewActivity | undefined => {
  const data = { queue: is.queue, view: is.id }
  if (is.memberId !== was.memberId)
    return { kind: is.memberId === null ? 'shared-view.added' : 'shared-view.removed', data }
  return is.memberId === null ? { kind: 'shared-view.renamed', data } : undefined
}

const changing = <T>(
  db: Db,
  { clock }: { clock: Clock },
  by: Member,
  meant: Meant,
  change: (trx: Trx, view: StoredView) => Promise<{ said?: NewActivity | undefined; answer: T }>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const { said, answer } = await change(trx, await holdView(trx, by, meant))
    const actor = { kind: 'staff', id: by.id, name: by.name } as const
    if (said) await appendActivity(trx, actor, clock(), said)
    return answer
  })

type Change = Meant & { name?: string | undefined; shared?: boolean | undefined }

/** Renames a view, shares it with all, or makes a shared one the caller's own; false where it was like that already. */
export const updateView = (
  db: Db,
  deps: { clock: Clock },
  by: Member,
  { name, shared, ...meant }: Change,
): Promise<boolean> =>
  changing(db, deps, by, meant, async (trx, was) => {
    const isShared = shared ?? was.memberId === null
    if (isShared) assertMayShare(by.type)
    const is = { ...was, name: name ?? was.name, memberId: isShared ? null : by.id }
    if (isSame(was, is)) return { answer: false }
    const { there, taken } = await shelfOf(trx, is, { name: is.name, but: meant.id })
    if (taken) throw nameTaken()
    if (is.memberId !== was.memberId) assertRoom(is, there)
    await saveView(trx, is, deps.clock())
    return { said: saidOf(was, is), answer: true }
  })

export const deleteView = (
  db: Db,
  deps: { clock: Clock },
  by: Member,
  meant: Meant,
): Promise<void> =>
  changing(db, deps, by, meant, async (trx, { id, queue, memberId }) => {
    await removeViews(trx, [id])
    const said: NewActivity = { kind: 'shared-view.removed', data: { queue, view: id } }
    return { answer: undefined, ...(memberId === null ? { said } : {}) }
  })
