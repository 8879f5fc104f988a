const MINUTE_MS = 60_000

/** Limits of a session (D32). */
export const SESSION_LASTS_MS = 8 * 60 * MINUTE_MS
export const IDLE_LASTS_MS = 60 * MINUTE_MS

/** A session's last use is written at most this often: a read stays a read. */
export const TOUCHED_EVERY_MS = MINUTE_MS

/** Without the current password, only a sign-in younger than this may change it (D25). */
export const FRESH_FOR_MS = 15 * MINUTE_MS

/** Ended sessions are kept this long: they tell which addresses a member is known to sign in from. */
export const KEPT_AFTER_END_MS = 30 * 24 * 60 * MINUTE_MS

/** Whether the last proof, the sign-in's or a later one, is recent enough to change what it signs in with (D25, D73). */
export const isFresh = (session: { provedAt: Date }, now: Date): boolean =>
  now.getTime() - session.provedAt.getTime() < FRESH_FOR_MS
