import type { Identify } from '../../../platform/http/caller/identify.ts'
import type { Session } from '../../../platform/http/caller/session.ts'

const MOST_SEEN = 1000

/**
 * Sessions by their tokens, with what each was when it was last looked at: a read may begin by it while the session is looked at
 * anew. What is found to be over is forgotten at once.
 */
export const seenSessions = (
  find: Identify['session'],
): Pick<Identify, 'session' | 'sessionSeen'> => {
  const seen = new Map<string, Session>()
  return {
    session: async (token, untouchedMs) => {
      const session = await find(token, untouchedMs)
      if (!session) seen.delete(token)
      else {
        seen.set(token, session)
        const [oldest] = seen.size > MOST_SEEN ? seen.keys() : []
        if (oldest !== undefined) seen.delete(oldest)
      }
      return session
    },
    sessionSeen: (token) => seen.get(token) ?? null,
  }
}
