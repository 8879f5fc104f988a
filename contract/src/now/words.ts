import type { NowName } from './conditions.ts'
import type { NowFigure } from './get-now.ts'

/** As a list's filter says it. */
export const nowWords: Readonly<Record<NowName, string>> = {
  'to-file': 'To be filed',
  'at-risk': 'Arrives within 48 hours, not completed',
  arrived: 'Has arrived, not completed',
  answered: 'Answer came back',
  'not-fetched': 'Arrives within 72 hours, not downloaded',
  'mail-lost': 'Mail failed or bounced',
  refund: 'Refund open',
  dispute: 'Dispute open',
}

/** What a number of Now is called. */
export const figureTitles: Readonly<Record<NowFigure, string>> = {
  late: 'Late',
  'at-risk': 'At risk',
  arrived: 'Arrived already',
  'not-fetched': 'Not downloaded',
  answered: 'Answers that came back',
  'mail-lost': 'Mails that failed or bounced',
  refund: 'Refunds open',
  dispute: 'Disputes open',
}
