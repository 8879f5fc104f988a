import {
  AGAIN,
  ALL_DOWNLOADS,
  LOST,
  NEWER,
  NO_PAGE,
  type Notice,
} from '@e-arrival/contract/tracking/pages'

const wordOf: Partial<Record<Notice, string>> = {
  'prove-again': AGAIN,
  'no-page': NO_PAGE,
  newer: NEWER,
  lost: LOST,
}

/** The query words with which an address says again, in whatever language, what its page says now; each with its "&". */
export const keptWords = (notice: Notice | null, all = false): string => {
  const said = notice && wordOf[notice]
  return [said, all && ALL_DOWNLOADS].map((word) => (word ? `${word}&` : '')).join('')
}
