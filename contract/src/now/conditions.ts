/**
 * What somebody has to look at: each is a filter of the order list (D85) and a number on the screen Now, counted by the same
 * condition. What each means: D89; its one home: server/src/features/orders/queues/filters/now.read.ts.
 */
export const nowNames = [
  'to-file',
  'at-risk',
  'arrived',
  'answered',
  'not-fetched',
  'mail-lost',
  'refund',
  'dispute',
] as const
export type NowName = (typeof nowNames)[number]

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

/** Arrivals of today and of so many days after it: 48 and 72 hours of an arrival whose hour is not known. */
export const AT_RISK_DAYS = 2
export const NOT_FETCHED_DAYS = 3
/** A mail that was asked for longer ago is no news. */
export const MAIL_LOST_DAYS = 30
/** So long after its last comment with Chargeback ticked a dispute is open, unless it ended before. */
export const DISPUTE_DAYS = 120
/** How many days after today are told one by one. */
export const DAYS_AHEAD = 14
