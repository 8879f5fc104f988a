import type { RouteDef } from '@e-arrival/contract/call/route'

/** What is read of a route to send its call. Of the rest, schemas above all, the built office has nothing (lean-contract). */
const sentFields = [
  'method',
  'path',
  'quietPath',
  'reads',
  'changes',
  'undoesNothing',
  'savesNothing',
] as const

/** A route as a caller needs it; `reply` only says whether bytes come. */
export type SentRoute = Pick<RouteDef, (typeof sentFields)[number]> & { reply?: unknown }

/** What is left of a declared route in the built office. */
export const sentOf = (route: RouteDef): SentRoute => {
  const given = sentFields.filter((field) => route[field] !== undefined)
  return {
    ...(Object.fromEntries(given.map((field) => [field, route[field]])) as SentRoute),
    ...(route.reply === 'stream' && { reply: route.reply }),
  }
}

export const isSent = (field: string): boolean => sentFields.some((one) => one === field)
