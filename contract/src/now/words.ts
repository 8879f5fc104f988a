import type { NowName } from './conditions.ts'

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
