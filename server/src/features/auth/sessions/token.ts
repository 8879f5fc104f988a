import { sessionUserSchema } from '@e-arrival/contract/auth'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const claimsSchema = z.object({
  user: sessionUserSchema,
  sid: z.string().regex(/^[0-9A-Z]{1,64}$/),
  sv: z.number().int(),
  exp: z.number().int(),
})
/** What a staff token carries (D32): the user as the screens greet him, the session, its version and its end. */
export type Claims = z.infer<typeof claimsSchema>

const ALGORITHM = 'HS256'
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)

export const signToken = (secret: string, claims: Claims): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(keyOf(secret))

const claimsOf = async (secret: string, token: string, now: Date): Promise<Claims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      currentDate: now,
    })
    return claimsSchema.parse(payload)
  } catch {
    return null
  }
}

/** Tokens whose signature was found right: it stays right, so it is checked once a process. Oldest first. */
const known = new Map<string, Claims>()
const MOST_KNOWN = 1000

/**
 * The claims of a token that we signed and that has not expired at `now`; null for anything else. Only the signature is
 * remembered: whether the session behind it is live is asked at each request.
 */
export const readToken = async (
  secret: string,
  token: string,
  now: Date,
): Promise<Claims | null> => {
  const key = `${secret}\n${token}`
  const seen = known.get(key)
  if (seen) return seen.exp * 1000 > now.getTime() ? seen : null
  const claims = await claimsOf(secret, token, now)
  if (!claims) return null
  const [oldest] = known.size >= MOST_KNOWN ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
  known.set(key, claims)
  return claims
}
