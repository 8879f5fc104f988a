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

/** The claims of a token that we signed and that has not expired at `now`; null for anything else. */
export const readToken = async (
  secret: string,
  token: string,
  now: Date,
): Promise<Claims | null> => {
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
