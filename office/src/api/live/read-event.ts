import type { LiveEvent } from '@e-arrival/contract/live'

const known: Record<LiveEvent['kind'], true> = {
  orders: true,
  counts: true,
  now: true,
  viewers: true,
  here: true,
  'hand-over': true,
  shift: true,
  'mail-notices': true,
  mail: true,
}

/**
 * An event of a kind that this page knows; a newer server may tell of others. What is in it is believed as any answer of the
 * server is: fifty come in a second, and a page that is loading has no schemas yet.
 */
export const readEvent = (data: unknown): LiveEvent | undefined => {
  const kind = typeof data === 'object' && data && 'kind' in data ? data.kind : undefined
  return typeof kind === 'string' && Object.hasOwn(known, kind) ? (data as LiveEvent) : undefined
}
