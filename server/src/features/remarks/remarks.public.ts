export { addRemark } from './add-remark.ts'
export { importRemarks } from './import-remarks.store.ts'
export { remarksOfOrder } from './order-remarks.read.ts'
