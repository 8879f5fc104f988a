export { answerBulk } from './actions/answer-orders.rules.ts'
export { changeOrders } from './actions/change-orders.ts'
export { changeFields, type FieldChange } from './arrival/change-fields.ts'
export { hasOrders } from './arrival/has-orders.read.ts'
export { insertOrders, type NewOrder } from './arrival/insert-orders.store.ts'
export { holdKnownById, holdKnownOrders } from './arrival/known-orders.store.ts'
export {
  type Changes,
  changesOf,
  type GivenFields,
  type KnownOrder,
  keepsAddress,
  keepsName,
} from './arrival/order-changes.rules.ts'
export { processingDayOf } from './arrival/processing-day.rules.ts'
export { sealOrders } from './arrival/seal-orders.store.ts'
export { undoFields } from './arrival/undo-fields.rules.ts'
export { readOrder } from './order/order-detail.read.ts'
export { readSensitive } from './order/sensitive-values.read.ts'
export { verifyArrivals } from './order/verify-arrivals.read.ts'
export { countAtRisk } from './queues/at-risk.read.ts'
export { countFolders } from './queues/counters/counted.read.ts'
export { rollUpCounters } from './queues/counters/counters.store.ts'
export { recountCounters } from './queues/counters/recount-counters.read.ts'
export { sweepChanges } from './queues/landmarks/sweep-changes.store.ts'
export { countLists, type NowList } from './queues/now-lists/count-lists.read.ts'
export { firstOrders } from './queues/now-lists/first-orders.read.ts'
export { listsHolding } from './queues/now-lists/lists-holding.read.ts'
export { inQueue } from './queues/queue.read.ts'
export { todayOf } from './queues/queue-request.ts'
export { queuesOf } from './queues/queues-of.rules.ts'
export { verifySearch } from './search/verify-search.read.ts'
export { byOf } from './transition/caller-orders.ts'
export {
  type GivenState,
  importStates,
  type MovedState,
} from './transition/import-states.ts'
export {
  findMemberByName,
  findOrder,
  findOrders,
  holdOrder,
  holdOrders,
} from './transition/orders.store.ts'
export { isPassportAsReference } from './transition/passport-as-reference.store.ts'
export { carriersOf } from './transition/reference-carrier.store.ts'
export { releaseAssignments, releaseLeft } from './transition/release-orders.ts'
export { IMPORTER, stalenessOf } from './transition/stale-states.rules.ts'
export { stateEventsOf } from './transition/state-events.read.ts'
export {
  assignByRule,
  confirmPayment,
  requestRefund,
} from './transition/system-orders.ts'
export { type UntoldState, untoldStates } from './transition/told/untold-states.read.ts'
export type { OrderAction, RuleGive } from './transition/transition-state.ts'
export { unconfirmedPayment } from './transition/unconfirmed-payment.read.ts'
export { wayBack } from './transition/way-back.rules.ts'
export { sweepUndoBatches, UNDO_KEPT_MS } from './undo/undo-batches.store.ts'
export { deleteImported, undoStates } from './undo/undo-import-states.ts'
export { forgetViewsOf, holdAllViews, removeViews } from './views/views.store.ts'
