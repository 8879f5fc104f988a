import { authAnswers } from '@e-arrival/contract/auth'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Reply } from '../../platform/http/app-type.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'
import type { SignedIn } from './open-sign-in.ts'
import { endSession } from './sessions/sessions.store.ts'
import { readToken } from './sessions/token.ts'

type Deps = { db: Db; clock: Clock; jwtKeys: SigningKeys }

const endHis = async (
  { db, clock, jwtKeys }: Deps,
  { user, jwtToken }: SignedIn,
): Promise<void> => {
  const claims = await readToken(jwtKeys, jwtToken, clock())
  if (claims) await endSession(db, clock(), user.id, claims.sid)
}

/** The answer to a sign-in that is complete. Of who hung up before it was written nobody has the token: his session is ended. */
export const answerSignedIn = <D extends SignedIn>(deps: Deps, reply: Reply, data: D) => {
  const { raw } = reply
  const endUnlessSent = (): void => {
    if (raw.writableEnded) return
    endHis(deps, data).catch((err) => reply.log.warn({ err }, 'A sign-in that nobody waited for'))
  }
  if (raw.destroyed) endUnlessSent()
  else raw.once('close', endUnlessSent)
  return { data, message: authAnswers.signedIn, jwtToken: data.jwtToken }
}
