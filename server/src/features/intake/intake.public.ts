export type { Reject } from './import-line.ts'
export { importOrders } from './import-orders.ts'
export { addIntakeKey, findIntakeKey } from './intake-keys.store.ts'
export { readCsv, readNdjson } from './read-import-lines.ts'
