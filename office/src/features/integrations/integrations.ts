import {
  type IntakeKey,
  listIntakeCalls,
  listIntakeKeys,
} from '@e-arrival/contract/integrations/intake-keys'
import {
  DELIVERIES_PAGE,
  type DeliveryState,
  isOnItsWay,
  listWebhookDeliveries,
  listWebhooks,
  type Webhook,
  type WebhookDelivery,
} from '@e-arrival/contract/integrations/webhooks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/clock/server-now.ts'
import { READ_AGAIN_MS, readAgain } from '../../api/live/read-again.ts'

/** All that this screen reads: whatever is changed on it, all of it is read anew. */
export const integrationsKey = ['integrations'] as const
/** Where something is just on its way, and somebody may be looking at it. */
const READ_SOON_MS = 1_500
/** What is due this soon counts as on its way. */
const SOON_MS = 3_000

const comesSoon = (delivery: WebhookDelivery): boolean => {
  const { state, next_attempt_at } = delivery
  if (isOnItsWay(delivery)) return true
  return state === 'waiting' && Date.parse(next_attempt_at ?? '') < serverNow() + SOON_MS
}

export const intakeKeys = queryOptions({
  queryKey: [...integrationsKey, 'keys'],
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) =>
    (await call(listIntakeKeys, {}, { signal })).data as readonly IntakeKey[],
  ...readAgain,
})

export const intakeCalls = (id: number) =>
  queryOptions({
    queryKey: [...integrationsKey, 'calls', id],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) =>
      (await call(listIntakeCalls, { params: { id } }, { signal })).data,
    ...readAgain,
  })

export const webhooks = queryOptions({
  queryKey: [...integrationsKey, 'webhooks'],
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) =>
    (await call(listWebhooks, {}, { signal })).data as readonly Webhook[],
  ...readAgain,
})

/** Deliveries of one state, or all, page after page; read again by itself, since they go on without anybody. */
export const deliveries = (state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...integrationsKey, 'deliveries', state ?? 'all'],
    meta: { saidInPlace: true },
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(state && { state }), ...(pageParam ? { before: pageParam } : {}) }
      return (await call(listWebhookDeliveries, { query }, { signal })).data
    },
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < DELIVERIES_PAGE ? undefined : rows.at(-1)?.id),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.flat().some(comesSoon) ? READ_SOON_MS : READ_AGAIN_MS,
  })
