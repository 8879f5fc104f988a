import type { RouteDef } from '@e-arrival/contract/call/route'

/** Whether each call of a route is worked anew, so that an Idempotency-Key means nothing to it (D80). */
export const answersAnew = ({ method, reads, keepsNoAnswer }: RouteDef): boolean =>
  method === 'GET' || reads === true || keepsNoAnswer === true
