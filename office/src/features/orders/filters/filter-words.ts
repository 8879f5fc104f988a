import type { NowName } from '@e-arrival/contract/now/conditions'
import { nowWords } from '@e-arrival/contract/now/words'
import type { OrderFlag } from '@e-arrival/contract/orders/filters'
import type { Filters } from '../list/queue-search.ts'

export const flagWords: Readonly<Record<OrderFlag, string>> = {
  chargeback: 'Chargeback',
  'refund-asked': 'Refund asked',
  bounced: 'Mail bounced',
  'not-downloaded': 'Not downloaded',
}

const parts = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

const stretch = (what: string, from: string | undefined, to: string | undefined): string[] => {
  if (from && to) return [`${what} ${from === to ? from : `${from} to ${to}`}`]
  if (from) return [`${what} from ${from}`]
  return to ? [`${what} until ${to}`] : []
}

/** Which filters are set, each in a few words. */
export const filterWords = (filters: Filters): string[] => [
  ...(filters.now ? [nowWords[filters.now as NowName] ?? filters.now] : []),
  ...stretch('Processing', filters.processingFrom, filters.processingTo),
  ...(filters.status ? [parts(filters.status).join(' or ')] : []),
  ...(filters.member ? [`Has it: ${filters.member}`] : []),
  ...(filters.domain ? [filters.domain] : []),
  ...stretch('Created', filters.from, filters.to),
  ...stretch('Arrival', filters.arrivalFrom, filters.arrivalTo),
  ...parts(filters.flags).map((flag) => flagWords[flag as OrderFlag] ?? flag),
]
