export { fromBrand } from './asking/from-brand.ts'
export { countStaffMail, type MailLimits } from './asking/mail-limits.ts'
export {
  type LetterDeps,
  queueApprovalMail,
  type StaffActor,
} from './asking/queue-approval-mail.ts'
export { queueMail } from './asking/queue-mail.store.ts'
export { SAME_PRESS_MS } from './asking/resend.store.ts'
export { importMails } from './import-mails.store.ts'
export { type LeftMail, leftMails } from './left-mails.read.ts'
export {
  type AddressedOrder,
  findAddressedOrder,
  orderToMail,
} from './letters/addressed-order.read.ts'
export { approvalMail } from './letters/approval-mail.ts'
export { invoiceMail } from './letters/invoice-mail.ts'
export { mailsOf, takenBack, witnessed } from './mails.read.ts'
export { holdParked, parkUnsent } from './outbox/hold-unsent.store.ts'
export { type Leaving, recomposeMail } from './outbox/recompose-mail.ts'
export { type MailsToTravellers, mailsToTravellers } from './prospects/mails-to-travellers.ts'
export {
  type AheadOf,
  aheadOf,
  type OutlookDeps,
  promiseNow,
  readOutlook,
} from './prospects/outlook.read.ts'
export { type Outlook, prospectOf } from './prospects/prospect.rules.ts'
export { outboxDir, outboxFile } from './providers/outbox-dir.ts'
export { mailBacklog } from './rescue/mail-backlog.read.ts'
export { newestIn, notLost, standing } from './standing.read.ts'
