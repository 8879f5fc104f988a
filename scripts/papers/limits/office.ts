import { ACTIVITY_PAGE } from '../../../contract/src/activity.ts'
import { MOST_ROWS } from '../../../contract/src/intake/import.ts'
import { VIEWING_SECONDS } from '../../../contract/src/live.ts'
import { TAKE_BACK_SECONDS } from '../../../contract/src/mail/hold.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '../../../contract/src/mail/messages.ts'
import { NESTED_ROWS } from '../../../contract/src/orders/detail.ts'
import { QUICK_FIND_ROWS } from '../../../contract/src/orders/find.ts'
import { DEFAULT_PAGE_SIZE, SEARCH_COUNT_BOUND } from '../../../contract/src/orders/list.ts'
import { RELATED_ROWS } from '../../../contract/src/orders/related.ts'
import { TIMELINE_PAGE } from '../../../contract/src/orders/timeline.ts'
import { UNDO_MINUTES, UNDO_NAMED } from '../../../contract/src/orders/undo.ts'
import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS } from '../../../contract/src/orders/views.ts'
import { KEPT_AFTER_END_MS } from '../../../server/src/features/auth/sessions/sessions.rules.ts'
import { UNDO_DAYS } from '../../../server/src/features/intake/import/import-batches.store.ts'
import { LONGEST_HEADER } from '../../../server/src/features/intake/import/lines/read-import-lines.ts'
import { LONGEST_RECORD } from '../../../server/src/features/intake/import/lines/read-ndjson.ts'
import { SAME_PRESS_MS } from '../../../server/src/features/mail/asking/resend.store.ts'
import {
  FAIL_OVER_MS,
  FIRST_PROBE_MS,
  LONGEST_PROBE_MS,
  OPEN_MS,
} from '../../../server/src/features/mail/outbox/lane.rules.ts'
import {
  DOUBT_WAIT_MS,
  FIRST_WAIT_MS,
  GIVE_UP_AFTER_MS,
  LONGEST_WAIT_MS,
  MOST_DOUBTS,
} from '../../../server/src/features/mail/outbox/outbox.rules.ts'
import { LEASE_MS } from '../../../server/src/features/mail/outbox/outbox.store.ts'
import { MOST_AT_ONCE } from '../../../server/src/features/mail/outbox/outbox.ts'
import { LOAD_MS, SEND_MS } from '../../../server/src/features/mail/outbox/send-one.ts'
import { ANSWER_MS } from '../../../server/src/features/mail/receipts/sns.driver.ts'
import {
  AHEAD_MS,
  SENDGRID_GOOD_FOR_MS,
  SNS_GOOD_FOR_MS,
} from '../../../server/src/features/mail/receipts/webhook-age.ts'
import { UNDO_KEPT_MS } from '../../../server/src/features/orders/undo/undo-batches.store.ts'
import { MOST_DAYS } from '../../../server/src/features/reports/processed-by.read.ts'
import { OLD_MS } from '../../../server/src/platform/files/own-folder.ts'
import { KEPT_MS as ANSWER_KEPT_MS } from '../../../server/src/platform/http/idempotency/answer-once.ts'
import { bytes, count, days, limit, minutes, seconds, time } from './limit.ts'

export const pages = [
  limit('rows of a list where the call says nothing', { DEFAULT_PAGE_SIZE }, count),
  limit('matches of a search that are counted; beyond it “1,000+”', { SEARCH_COUNT_BOUND }, count),
  limit('rows of the find box', { QUICK_FIND_ROWS }, count),
  limit('rows of each list on the order page', { NESTED_ROWS }, count),
  limit('related orders', { RELATED_ROWS }, count),
  limit('entries of a timeline, a page', { TIMELINE_PAGE }, count),
  limit('entries of the office’s log, a page', { ACTIVITY_PAGE }, count),
  limit('days of a report; more are shown as months', { MOST_DAYS }, count),
  limit('rows of each list of an imported order', { MOST_ROWS }, count),
  limit('a line of NDJSON', { LONGEST_RECORD }, bytes),
  limit('the header of a CSV file', { LONGEST_HEADER }, bytes),
  limit('a member counts as viewing an order for', { VIEWING_SECONDS }, seconds),
]

export const mails = [
  limit('mails of one provider under way, a process', { MOST_AT_ONCE }, count),
  limit('a signed event of SNS is heard for', { SNS_GOOD_FOR_MS }, time),
  limit('… of SendGrid', { SENDGRID_GOOD_FOR_MS }, time),
  limit('… signed ahead of our clock', { AHEAD_MS }, time),
  limit('loading what a mail carries', { LOAD_MS }, time),
  limit('handing it over', { SEND_MS }, time),
  limit('a process at work on a mail counts as dead after', { LEASE_MS }, time),
  limit('the first wait after a refusal; each next one doubles', { FIRST_WAIT_MS }, time),
  limit('the longest of these waits', { LONGEST_WAIT_MS }, time),
  limit('a document’s mail is given up after', { GIVE_UP_AFTER_MS }, (all) => time(all.document)),
  limit('an invoice’s', { GIVE_UP_AFTER_MS }, (all) => time(all.invoice)),
  limit('a message’s', { GIVE_UP_AFTER_MS }, (all) => time(all.message)),
  limit('letters of a message to a traveller', { LONGEST_MESSAGE }, count),
  limit('letters of its subject', { LONGEST_SUBJECT }, count),
  limit('a link’s to set a new password', { GIVE_UP_AFTER_MS }, (all) =>
    time(all['password-reset']),
  ),
  limit('a lost answer is waited for', { DOUBT_WAIT_MS }, time),
  limit('lost answers of one mail, then a person decides', { MOST_DOUBTS }, count),
  limit('a provider that fails is left alone for', { OPEN_MS }, time),
  limit('a stopped one is tried with one mail after', { FIRST_PROBE_MS }, time),
  limit('… and then at least every', { LONGEST_PROBE_MS }, time),
  limit('the other provider takes over after', { FAIL_OVER_MS }, time),
  limit('a second press of Resend is the first for', { SAME_PRESS_MS }, time),
  limit('Amazon’s certificates and confirmations', { ANSWER_MS }, time),
]

export const kept = [
  limit('ended sessions', { KEPT_AFTER_END_MS }, time),
  limit('an action can be taken back for', { UNDO_MINUTES }, minutes),
  limit('… and what became of it is kept for', { UNDO_KEPT_MS }, time),
  limit('the answer to an Idempotency-Key', { ANSWER_KEPT_MS }, time),
  limit('orders that an undo names', { UNDO_NAMED }, count),
  limit('saved views of a member and queue', { MOST_OWN_VIEWS }, count),
  limit('shared views of a queue', { MOST_SHARED_VIEWS }, count),
  limit('an import can be taken back for', { UNDO_DAYS }, days),
  limit('a mail of the office can be taken back for', { TAKE_BACK_SECONDS }, seconds),
  limit('the same document again is the same upload for', { SAME_PRESS_MS }, time),
  limit('files of cut-off uploads are swept after', { OLD_MS }, time),
]
