import type { RoutePermission } from '@e-arrival/contract/call/route'
import { TRACKING_COOKIE } from '../caller/tracking-grant.ts'

/** How a caller shows who he is. */
export const securitySchemes = {
  session: {
    ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
    description: 'The raw token of POST /admin/admin-login (D32).',
  },
  trackingGrant: {
    ...{ type: 'apiKey', in: 'cookie', name: TRACKING_COOKIE },
    description: 'Set by POST /front/track-order, for that order and 30 minutes (D54).',
  },
  intakeKey: {
    ...{ type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    description: "A landing site's key (D59).",
  },
} as const
export type Scheme = keyof typeof securitySchemes

/** What a call asks for; public is spelled out as nothing. */
export const securityOf = (permission: RoutePermission): Partial<Record<Scheme, string[]>>[] => {
  if (permission === 'public') return []
  if (permission === 'tracking-grant') return [{ trackingGrant: [] }]
  return permission === 'intake-key' ? [{ intakeKey: [] }] : [{ session: [] }]
}
