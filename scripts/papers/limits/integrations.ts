import { MOST_DECLARED } from '../../../contract/src/application.ts'
import { CALLS_KEPT, MOST_OVERLAP_HOURS } from '../../../contract/src/integrations/intake-keys.ts'
import { DELIVERIES_PAGE } from '../../../contract/src/integrations/webhooks.ts'
import {
  MOST_AT_ONCE,
  MOST_TO_ONE,
} from '../../../server/src/features/integrations/deliveries/deliver.ts'
import { LEASE_MS } from '../../../server/src/features/integrations/deliveries/deliveries.store.ts'
import { PAUSES_MS } from '../../../server/src/features/integrations/deliveries/delivery.rules.ts'
import { KEPT_DAYS } from '../../../server/src/features/integrations/deliveries/sweep-deliveries.store.ts'
import { count, days, limit, time } from './limit.ts'

const allOf = (pauses: readonly number[]): string => pauses.map(time).join(', ')

export const integrations = [
  limit('the pauses before a webhook is tried again; then it has failed', { PAUSES_MS }, allOf),
  limit('webhooks under way, a process', { MOST_AT_ONCE }, count),
  limit('… to one address', { MOST_TO_ONE }, count),
  limit('a process at work on one counts as dead after', { LEASE_MS }, time),
  limit('deliveries that are over are kept for', { KEPT_DAYS }, days),
  limit('deliveries, a page', { DELIVERIES_PAGE }, count),
  limit('goods, and instruments, that one application declares', { MOST_DECLARED }, count),
  limit('calls kept of an intake key', { CALLS_KEPT }, count),
  limit('hours that an old key or secret may work on', { MOST_OVERLAP_HOURS }, count),
]
