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
