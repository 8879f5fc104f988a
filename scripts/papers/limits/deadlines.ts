import { MOST_A_MINUTE } from '../../../server/src/features/evidence/checkpoints/deliver-checkpoints.ts'
import { DELIVER_MS } from '../../../server/src/features/evidence/checkpoints/https-place.driver.ts'
import {
  NAME_TRIES,
  NAME_WITHIN_MS,
} from '../../../server/src/features/integrations/reach/resolve-name.ts'
import { MOST_TABS } from '../../../server/src/features/live/presence.rules.ts'
import { PROVIDER_CONNECT_MS } from '../../../server/src/features/mail/providers/connect-within.ts'
import { READ_THROUGH_WITHIN_MS } from '../../../server/src/platform/data-keys/known-payload-keys.ts'
import { READY_WITHIN_MS } from '../../../server/src/platform/db/is-ready.ts'
import { TABLES_WITHIN_MS } from '../../../server/src/platform/db/migrate/hold-tables.ts'
import { LOCK_TIMEOUT_MS } from '../../../server/src/platform/db/migrate/with-short-locks.ts'
import {
  CONNECT_TIMEOUT_MS,
  DEFAULT_POOL_SIZE,
  IDLE_TRANSACTION_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from '../../../server/src/platform/db/server/postgres-pool.ts'
import {
  FIRST_LOOK_MS,
  FOR_LOCKED,
  FOR_READS,
  LOCK_PATIENCE_MS,
} from '../../../server/src/platform/db/transaction.ts'
import { ANSWER_WITHIN_MS, PAPERS_WITHIN_MS } from '../../../server/src/platform/deadline.ts'
import { PACE_BYTES, PACE_MS } from '../../../server/src/platform/files/at-pace.ts'
import {
  MOST_DOCUMENT_ANSWER_BYTES,
  MOST_PAGE_BYTES,
  MOST_PAGE_SIGNS,
  MOST_SAID_BYTES,
  MOST_SAID_SIGNS,
} from '../../../server/src/platform/files/bound-answer.ts'
import {
  CONNECT_MS,
  LOCKED_DAYS,
  ANSWER_MS as S3_ANSWER_MS,
  STANDSTILL_MS as S3_STANDSTILL_MS,
} from '../../../server/src/platform/files/s3.driver.ts'
import { MOST_PAGES } from '../../../server/src/platform/files/s3-pages.ts'
import { FINISH_WITHIN_MS } from '../../../server/src/platform/http/close-promptly.ts'
import { HEAD_WITHIN_MS, STANDSTILL_MS } from '../../../server/src/platform/http/create-http.ts'
import {
  READER_JUDGED_AFTER_MS,
  READER_TAKES_BYTES,
} from '../../../server/src/platform/http/limits/limit-readers.ts'
import {
  BODY_WITHIN_MS,
  FORM_MOVES_BYTES,
  FORM_WINDOW_MS,
  FORM_WITHIN_MS,
  REFUSED_FORM_WITHIN_MS,
  REFUSED_READS_BYTES,
  REFUSED_WITHIN_MS,
  STOPPING_WITHIN_MS,
} from '../../../server/src/platform/http/limits/limit-senders.ts'
import { MOST_NAMED } from '../../../server/src/platform/live/coalesce-orders.ts'
import { HEARTBEAT_MS, MOST_PER_SESSION } from '../../../server/src/platform/live/live-hub.ts'
import { MOST_WAITING_BYTES } from '../../../server/src/platform/live/live-stream.ts'
import { bytes, count, limit, time } from './limit.ts'

export const deadlines = [
  limit('a caller’s work, from the moment he is known', { ANSWER_WITHIN_MS }, time),
  limit('… where he has papers drawn', { PAPERS_WITHIN_MS }, time),
  limit('the head of a call', { HEAD_WITHIN_MS }, time),
  limit('the body of a call', { BODY_WITHIN_MS }, time),
  limit('an upload, in all', { FORM_WITHIN_MS }, time),
  limit('an upload must move so much …', { FORM_MOVES_BYTES }, bytes),
  limit('… in each', { FORM_WINDOW_MS }, time),
  limit('what is still read of a call that was refused', { REFUSED_WITHIN_MS }, time),
  limit('… of an upload', { REFUSED_FORM_WITHIN_MS }, time),
  limit('… and no more than', { REFUSED_READS_BYTES }, bytes),
  limit('a line on which nothing moves', { STANDSTILL_MS }, time),
  limit(
    'a reader must take so much a second of an answer, on the average …',
    { READER_TAKES_BYTES },
    bytes,
  ),
  limit('… from', { READER_JUDGED_AFTER_MS }, time),
  limit('a stop gives a body under way', { STOPPING_WITHIN_MS }, time),
  limit('a stop gives the last answers', { FINISH_WITHIN_MS }, time),
  limit('the answer of /readyz', { READY_WITHIN_MS }, time),
  limit('connections to PostgreSQL of one process', { DEFAULT_POOL_SIZE }, count),
  limit('… of them kept for reads', { FOR_READS }, count),
  limit('… of them for who waits for a lock', { FOR_LOCKED }, count),
  limit('a connection to PostgreSQL', { CONNECT_TIMEOUT_MS }, time),
  limit('a statement, by the server', { STATEMENT_TIMEOUT_MS }, time),
  limit('a query, by the process', { QUERY_TIMEOUT_MS }, time),
  limit('a first look for a lock, before the connection is given back', { FIRST_LOOK_MS }, time),
  limit('waiting for locks, in all', { LOCK_PATIENCE_MS }, time),
  limit('a transaction left open', { IDLE_TRANSACTION_TIMEOUT_MS }, time),
  limit('an upgrade’s wait for all tables of a step, a try', { TABLES_WITHIN_MS }, time),
  limit('… for rows of a batch', { LOCK_TIMEOUT_MS }, time),
  limit('the sending of a checkpoint to an address', { DELIVER_MS }, time),
  limit('checkpoints sent in a minute', { MOST_A_MINUTE }, count),
  limit('a checkpoint is locked in a bucket that can, days', { LOCKED_DAYS }, count),
  limit(
    'a connection to a mail provider, its name and certificate too',
    { PROVIDER_CONNECT_MS },
    time,
  ),
  limit('a name server that is asked for a webhook’s host …', { NAME_WITHIN_MS }, time),
  limit('… so often', { NAME_TRIES }, count),
  limit('a connection to S3', { CONNECT_MS }, time),
  limit('an answer of S3', { S3_ANSWER_MS }, time),
  limit('a line to S3 on which nothing moves', { S3_STANDSTILL_MS }, time),
  limit('what S3 has to bring of an answer, or its end, …', { PACE_BYTES }, bytes),
  limit('… in so long that it is waited for', { PACE_MS }, time),
  limit('a document from S3, sealed', { MOST_DOCUMENT_ANSWER_BYTES }, bytes),
  limit('a page of a list of S3', { MOST_PAGE_BYTES }, bytes),
  limit('… and the signs < & = in it', { MOST_PAGE_SIGNS }, count),
  limit('whatever else S3 says', { MOST_SAID_BYTES }, bytes),
  limit('… and the signs < & = in it', { MOST_SAID_SIGNS }, count),
  limit('pages of a list of S3, of a thousand files each', { MOST_PAGES }, count),
  limit(
    'a document’s file that is read through before its first byte is given, whoever still waits',
    { READ_THROUGH_WITHIN_MS },
    time,
  ),
  limit('heartbeat of an open screen’s stream', { HEARTBEAT_MS }, time),
  limit('streams of one session', { MOST_PER_SESSION }, count),
  limit('tabs told as viewing', { MOST_TABS }, count),
  limit('waiting for a reader who does not read', { MOST_WAITING_BYTES }, bytes),
  limit('orders that one message names; beyond it says “many”', { MOST_NAMED }, count),
]
