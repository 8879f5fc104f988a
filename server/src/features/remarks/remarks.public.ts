export { importRemarks } from './import-remarks.store.ts'
export { remarksOfOrder } from './order-remarks.read.ts'
