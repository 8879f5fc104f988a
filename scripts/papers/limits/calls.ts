import { BULK_LIMIT } from '../../../contract/src/call/ids.ts'
import { MOST_DEPTH, MOST_LINE_VALUES, MOST_VALUES } from '../../../contract/src/call/json-text.ts'
import {
  MOST_UNPACKED_MB,
  MOST_WAITING_FILES,
  WAITING_FILE_DAYS,
} from '../../../contract/src/documents/batch.ts'
import { MAX_DOCUMENT_BYTES } from '../../../contract/src/documents.ts'
import {
  LONGEST_NAME,
  MOST_NAMED as MOST_UNKNOWN_NAMED,
} from '../../../contract/src/intake/given.ts'
import { EXCEPT_LIMIT } from '../../../contract/src/orders/bulk.ts'
import { MAX_ROWS } from '../../../contract/src/orders/list.ts'
import { PDFS_PER_MINUTE } from '../../../server/src/features/defence-packs/defence-packs.routes.ts'
import { LONGEST_STEM } from '../../../server/src/features/documents/files/document-name.rules.ts'
import { LETTERS_COMPARED } from '../../../server/src/features/documents/reading/file-words.ts'
import { BUNDLES_PER_MINUTE } from '../../../server/src/features/evidence-bundle/evidence-bundle.routes.ts'
import { FORM_LIMIT } from '../../../server/src/features/tracking/pages/pages.routes.ts'
import {
  FORM_FIELD_BYTES,
  FORM_FIELDS,
  JSON_LIMIT,
  MAX_HEAD,
  STRANGERS_JSON_LIMIT,
} from '../../../server/src/platform/http/create-http.ts'
import {
  MOST_PIXELS,
  MOST_ZONES_ASKED,
  READS_ZONE_WITHIN_MS,
  RECOGNISER_MEMORY,
  ZONE_MEMORY,
  ZONE_WAITS_MS,
  ZONES_AT_ONCE,
} from '../../../server/src/platform/ocr/read-zone-lines.ts'
import {
  AT_ONCE,
  MEMORY,
  MOST_ASKED,
  READS_WITHIN_MS,
} from '../../../server/src/platform/pdf/read-pdf-text.ts'
import { LETTERS, PAGES } from '../../../server/src/platform/pdf/text-thread.ts'
import { bytes, count, limit, time } from './limit.ts'

export const calls = [
  limit('a JSON body', { JSON_LIMIT }, bytes),
  limit('one of who has neither session nor key', { STRANGERS_JSON_LIMIT }, bytes),
  limit('levels that JSON nests, also of an import', { MOST_DEPTH }, count),
  limit('values that a JSON body holds', { MOST_VALUES }, count),
  limit('values that a line of an import holds', { MOST_LINE_VALUES }, count),
  limit('the address of a call and its headers', { MAX_HEAD }, bytes),
  limit('a document that is uploaded', { MAX_DOCUMENT_BYTES }, bytes),
  limit('fields beside the file of an upload', { FORM_FIELDS }, count),
  limit('one such field', { FORM_FIELD_BYTES }, bytes),
  limit('a form of the traveller’s pages', { FORM_LIMIT }, bytes),
  limit('files that a member has waiting', { MOST_WAITING_FILES }, count),
  limit('what a ZIP of them unpacks to', { MOST_UNPACKED_MB: MOST_UNPACKED_MB * 2 ** 20 }, bytes),
  limit('days that such a file waits', { WAITING_FILE_DAYS }, count),
  limit('letters of it that are compared', { LETTERS_COMPARED }, count),
  limit('characters kept of a document’s name, its ending apart', { LONGEST_STEM }, count),
  limit('orders that one call changes by name', { BULK_LIMIT }, count),
  limit('exceptions to “the whole queue”', { EXCEPT_LIMIT }, count),
  limit('rows that one call answers', { MAX_ROWS }, count),
  limit('defence packs a minute and address, of one process', { PDFS_PER_MINUTE }, count),
  limit('evidence bundles a minute and address, of one process', { BUNDLES_PER_MINUTE }, count),
  limit('unknown fields that an answer names', { MOST_UNKNOWN_NAMED }, count),
  limit('characters of such a name', { LONGEST_NAME }, count),
  limit('reading the text of one document to check it', { READS_WITHIN_MS }, time),
  limit('memory that it may take', { MEMORY }, bytes),
  limit('pages of it that are read', { PAGES }, count),
  limit('letters of it that are read', { LETTERS }, count),
  limit('documents read at once', { AT_ONCE }, count),
  limit('documents waiting to be read; further ones are not checked', { MOST_ASKED }, count),
  limit('reading the machine-readable zone of one picture', { READS_ZONE_WITHIN_MS }, time),
  limit('memory that it may take', { ZONE_MEMORY }, bytes),
  limit('of that, the recogniser itself', { RECOGNISER_MEMORY }, bytes),
  limit('pixels of a picture whose zone is read', { MOST_PIXELS }, count),
  limit('pictures read at once', { ZONES_AT_ONCE }, count),
  limit('waiting for one’s turn to read a picture', { ZONE_WAITS_MS }, time),
  limit(
    'pictures waiting to be read; further ones are asked to come again',
    { MOST_ZONES_ASKED },
    count,
  ),
]
