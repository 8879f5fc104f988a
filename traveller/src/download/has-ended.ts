import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'

/** Nothing comes after it any more: no document is awaited, and nothing is asked of the traveller. */
export const hasEnded = ({ stage }: VisitorData['mainResult']): boolean =>
  stage === 'closed' || stage === 'past' || stage === 'complete'
