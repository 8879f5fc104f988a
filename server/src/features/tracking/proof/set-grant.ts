import type { Reply, Request } from '../../../platform/http/app-type.ts'
import { TRACKING_COOKIE } from '../../../platform/http/caller/tracking-grant.ts'
import type { TrackingDeps } from '../tracking.deps.ts'
import { addGrant, GRANT_MINUTES, type ProvedGrant } from './grant-cookie.ts'

/** Adds a grant to the browser's cookie: HttpOnly, of this site alone, and over https only where the site is (D54). */
export const setGrant = (
  { clock, linkKeys, https }: TrackingDeps,
  request: Request,
  reply: Reply,
  grant: ProvedGrant,
): void => {
  const held = request.cookies[TRACKING_COOKIE] ?? ''
  reply.setCookie(TRACKING_COOKIE, addGrant(held, grant, linkKeys, clock()), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https || request.protocol === 'https',
    maxAge: GRANT_MINUTES * 60,
  })
}
