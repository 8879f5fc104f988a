import { sessionUserSchema } from '@e-arrival/contract/auth'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKey, SigningKeys } from '../../../platform/secrets/signing-keys.ts'

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

/** A token names the key that signed it, so that keys can be rotated beneath it (D77). */
export const signToken = ([{ id, secret }]: SigningKeys, claims: Claims): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: id })
    .sign(keyOf(secret))

const claimsBy = async (secret: string, token: string, now: Date): Promise<Claims | null> => {
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

/** Tokens from before keys had ids name none: each key is tried. */
const keysFor = (keys: SigningKeys, token: string): readonly SigningKey[] => {
  try {
    const { kid } = decodeProtectedHeader(token)
    return kid === undefined ? keys : keys.filter(({ id }) => id === kid)
  } catch {
    return []
  }
}

const claimsOf = async (keys: SigningKeys, token: string, now: Date): Promise<Claims | null> => {
  for (const { secret } of keysFor(keys, token)) {
    const claims = await claimsBy(secret, token, now)
    if (claims) return claims
  }
  return null
}

/** Tokens whose signature was found right: it stays right, so it is checked once a process. Oldest first. */
const known = new Map<string, Claims>()
const MOST_KNOWN = 1000

/**
 * The claims of a token that we signed and that has not expired at `now`; null for anything else. Only the signature is
 * remembered: whether the session behind it is live is asked at each request.
 */
export const readToken = async (
  keys: SigningKeys,
  token: string,
  now: Date,
): Promise<Claims | null> => {
  const key = `${keys.map(({ id }) => id).join()}\n${token}`
  const seen = known.get(key)
  if (seen) return seen.exp * 1000 > now.getTime() ? seen : null
  const claims = await claimsOf(keys, token, now)
  if (!claims) return null
  const [oldest] = known.size >= MOST_KNOWN ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
  known.set(key, claims)
  return claims
}
