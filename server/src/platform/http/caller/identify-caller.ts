import type { RoutePermission } from '@e-arrival/contract/call/route'
import { UNTOUCHED_HEADER, untouchedMs } from '@e-arrival/contract/call/untouched'
import { may } from '@e-arrival/contract/permissions'
import { trackingTexts } from '@e-arrival/contract/tracking'
import { AppError } from '../../app-error.ts'
import type { Request } from '../app-type.ts'
import type { Identify } from './identify.ts'
import { noValidKey } from './intake-caller.ts'
import type { Caller, Session } from './session.ts'
import { TRACKING_COOKIE } from './tracking-grant.ts'

/** The raw token of the Authorization header; a Bearer prefix is tolerated (D32). */
const tokenOf = (request: Request): string =>
  (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()

const requireSession = async (request: Request, identify: Identify): Promise<Session> => {
  const session = await sessionIfAny(request, identify)
  if (!session) throw new AppError('unauthenticated')
  return session
}

const nobody = (request: Request): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  session: null,
  grants: [],
  intake: null,
})

/**
 * Finds out who calls and refuses who may not: 401 without a valid session, grant or key, 403 without the right (D26).
 * The one door: every route of the contract goes through it. A call that is looked at again is counted once.
 */
export const identifyCaller = async (
  request: Request,
  permission: RoutePermission,
  identify: Identify,
  isAgain = false,
): Promise<Caller> => {
  const caller = nobody(request)
  if (permission === 'public') return caller
  if (permission === 'tracking-grant') {
    const cookie = request.cookies[TRACKING_COOKIE]
    caller.grants = cookie ? await identify.trackingGrants(cookie) : []
    if (caller.grants.length === 0) throw new AppError('unauthenticated', trackingTexts.proveAgain)
    return caller
  }
  if (permission === 'intake-key') {
    const key = request.headers['x-api-key']
    const found =
      typeof key === 'string' && key !== ''
        ? await identify.intakeKey(key, caller.ip, isAgain)
        : null
    if (!found) throw noValidKey()
    caller.intake = found
    return caller
  }
  caller.session = await requireSession(request, identify)
  if (!may(caller.session.member.type, permission)) throw new AppError('forbidden')
  return caller
}

/** Whom a right's route took when he called last, and still would; null where that is not known without asking anybody. */
export const seenCaller = (
  request: Request,
  permission: RoutePermission,
  identify: Identify,
): Caller | null => {
  if (permission === 'public' || permission === 'tracking-grant' || permission === 'intake-key')
    return null
  const session = identify.sessionSeen(tokenOf(request))
  return session && may(session.member.type, permission) ? { ...nobody(request), session } : null
}

/** The session of a public route's caller where there is one: the file route serves several kinds of caller (D49). */
export const sessionIfAny = async (
  request: Request,
  identify: Identify,
): Promise<Session | null> => {
  const token = tokenOf(request)
  const untouched = untouchedMs(request.headers[UNTOUCHED_HEADER])
  return token === '' ? null : identify.session(token, untouched)
}
