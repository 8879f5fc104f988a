import { up as m0001 } from './0001-staff-and-sessions.ts'
import { up as m0002 } from './0002-orders.ts'
import { up as m0003 } from './0003-order-history.ts'
import { up as m0004 } from './0004-counters.ts'
import { up as m0005 } from './0005-search.ts'
import { up as m0006 } from './0006-settings-and-invoices.ts'
import { up as m0007 } from './0007-order-exports.ts'
import { up as m0008 } from './0008-related-orders.ts'
import { up as m0009 } from './0009-invoice-papers.ts'
import { up as m0010 } from './0010-activity.ts'
import { steps as m0012 } from './0012-mail-states.ts'
import { steps as m0013 } from './0013-mails-to-rescue.ts'
import { up as m0014 } from './0014-receipts.ts'
import { steps as m0015 } from './0015-search-ignores-accents.ts'
import { up as m0016 } from './0016-intake-imports-idempotency.ts'
import { up as m0018 } from './0018-live-names-folders.ts'
import { up as m0019 } from './0019-second-step.ts'
import { up as m0020 } from './0020-sign-in-log.ts'
import { steps as m0021 } from './0021-dialing-codes.ts'
import { up as m0022 } from './0022-checkpoints.ts'
import { steps as m0024 } from './0024-evidence-rows.ts'
import { up as m0025 } from './0025-sensitive-reads.ts'
import { up as m0026 } from './0026-evidence-checks.ts'
import { up as m0027 } from './0027-order-keys.ts'
import { steps as m0028 } from './0028-seal-what-is-there.ts'
import { up as m0030 } from './0030-checkpoint-delivery.ts'
import { steps as m0032 } from './0032-erasures.ts'
import { steps as m0034 } from './0034-finer-mail-states.ts'
import { up as m0035 } from './0035-rows-older-nodes-moved.ts'
import { up as m0036 } from './0036-sandbox-keys.ts'
import { steps as m0037 } from './0037-order-filters.ts'
import { up as m0040 } from './0040-mail-senders.ts'
import { steps as m0041 } from './0041-gateway-changes.ts'
import { up as m0042 } from './0042-saved-views.ts'
import { up as m0043 } from './0043-integrations.ts'
import { steps as m0045 } from './0045-sorted-queues.ts'
import { steps as m0046 } from './0046-seldom-pairs.ts'
import { up as m0047 } from './0047-kept-recovery-codes.ts'
import { up as m0048 } from './0048-providers-of-the-contract.ts'
import { steps as m0049 } from './0049-completions.ts'
import { steps as m0050 } from './0050-received-days.ts'
import { up as m0051 } from './0051-lighter-moves.ts'
import { up as m0052 } from './0052-batch-files.ts'
import { steps as m0053 } from './0053-filed-orders.ts'
import { steps as m0054 } from './0054-filed-references.ts'
import { steps as m0055 } from './0055-now.ts'
import { up as m0057 } from './0057-saved-texts.ts'
import { up as m0059 } from './0059-messages.ts'
import { up as m0060 } from './0060-assignment-rules.ts'
import { steps as m0061 } from './0061-orders-to-give.ts'
import { up as m0062 } from './0062-shift-notes.ts'
import { up as m0063 } from './0063-lighter-arrivals.ts'
import { up as m0064 } from './0064-landmarks.ts'
import { steps as m0065 } from './0065-history-by-status.ts'
import { up as m0067 } from './0067-zones-of-waiting-files.ts'
import { steps as m0068 } from './0068-completions-by-day.ts'
import { up as m0069 } from './0069-shift-notes-let-go.ts'
import { up as m0070 } from './0070-lighter-bulk.ts'
import { steps as m0071 } from './0071-own-orders-by-status.ts'
import { steps as m0072 } from './0072-documents-by-file.ts'
import { up as m0073 } from './0073-receipts-and-the-awaited-list.ts'
import { steps as m0074 } from './0074-arrivals-by-flight.ts'
import { steps as m0075 } from './0075-what-an-erasure-reaches.ts'
import { up as m0076 } from './0076-lighter-binding.ts'
import { up as m0077 } from './0077-views-renamed-before.ts'
import { steps as m0078 } from './0078-whom-answers-tell-of.ts'
import { up as m0079 } from './0079-bound-hand-overs.ts'
import { up as m0080 } from './0080-actions-that-go-on.ts'
import { up as m0081 } from './0081-what-was-typed-goes.ts'
import { up as m0082 } from './0082-nothing-takes-a-parameters-place.ts'
import { up as m0083 } from './0083-bounced-for-now.ts'
import type { Migrations } from './steps.ts'

/**
 * The one ordered list: a migration that has run is never changed, the next one is added below. `{ up }` is one transaction;
 * what would hold a lock on a large table or takes long is written as `{ steps }` (steps.ts).
 */
export const migrations: Migrations = {
  '0001-staff-and-sessions': { up: m0001 },
  '0002-orders': { up: m0002 },
  '0003-order-history': { up: m0003 },
  '0004-counters': { up: m0004 },
  '0005-search': { up: m0005 },
  '0006-settings-and-invoices': { up: m0006 },
  '0007-order-exports': { up: m0007 },
  '0008-related-orders': { up: m0008 },
  '0009-invoice-papers': { up: m0009 },
  '0010-activity': { up: m0010 },
  '0012-mail-states': { steps: m0012 },
  '0013-mails-to-rescue': { steps: m0013 },
  '0014-receipts': { up: m0014 },
  '0015-search-ignores-accents': { steps: m0015 },
  '0016-intake-imports-idempotency': { up: m0016 },
  '0018-live-names-folders': { up: m0018 },
  '0019-second-step': { up: m0019 },
  '0020-sign-in-log': { up: m0020 },
  '0021-dialing-codes': { steps: m0021 },
  '0022-checkpoints': { up: m0022 },
  '0024-evidence-rows': { steps: m0024 },
  '0025-sensitive-reads': { up: m0025 },
  '0026-evidence-checks': { up: m0026 },
  '0027-order-keys': { up: m0027 },
  '0028-seal-what-is-there': { steps: m0028 },
  '0030-checkpoint-delivery': { up: m0030 },
  '0034-finer-mail-states': { steps: m0034 },
  '0035-rows-older-nodes-moved': { up: m0035 },
  '0036-sandbox-keys': { up: m0036 },
  '0037-order-filters': { steps: m0037 },
  '0040-mail-senders': { up: m0040 },
  '0041-gateway-changes': { steps: m0041 },
  '0042-saved-views': { up: m0042 },
  '0043-integrations': { up: m0043 },
  '0045-sorted-queues': { steps: m0045 },
  '0046-seldom-pairs': { steps: m0046 },
  '0047-kept-recovery-codes': { up: m0047 },
  '0048-providers-of-the-contract': { up: m0048 },
  '0049-completions': { steps: m0049 },
  '0050-received-days': { steps: m0050 },
  '0051-lighter-moves': { up: m0051 },
  '0052-batch-files': { up: m0052 },
  '0053-filed-orders': { steps: m0053 },
  '0054-filed-references': { steps: m0054 },
  '0055-now': { steps: m0055 },
  '0057-saved-texts': { up: m0057 },
  '0059-messages': { up: m0059 },
  '0060-assignment-rules': { up: m0060 },
  '0061-orders-to-give': { steps: m0061 },
  '0062-shift-notes': { up: m0062 },
  '0063-lighter-arrivals': { up: m0063 },
  '0064-landmarks': { up: m0064 },
  '0065-history-by-status': { steps: m0065 },
  '0067-zones-of-waiting-files': { up: m0067 },
  '0068-completions-by-day': { steps: m0068 },
  '0069-shift-notes-let-go': { up: m0069 },
  '0070-lighter-bulk': { up: m0070 },
  '0071-own-orders-by-status': { steps: m0071 },
  '0072-documents-by-file': { steps: m0072 },
  '0073-receipts-and-the-awaited-list': { up: m0073 },
  '0074-arrivals-by-flight': { steps: m0074 },
  '0075-what-an-erasure-reaches': { steps: m0075 },
  '0076-lighter-binding': { up: m0076 },
  '0077-views-renamed-before': { up: m0077 },
  '0078-whom-answers-tell-of': { steps: m0078 },
  '0079-bound-hand-overs': { up: m0079 },
  '0080-actions-that-go-on': { up: m0080 },
  '0081-what-was-typed-goes': { up: m0081 },
  '0082-nothing-takes-a-parameters-place': { up: m0082 },
  '0083-bounced-for-now': { up: m0083 },
  '0032-erasures': { steps: m0032 },
}
