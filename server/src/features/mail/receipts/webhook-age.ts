const HOUR_MS = 60 * 60 * 1000

/** SNS tries for an hour to deliver a message and signs when it was published; a clock may be an hour off. */
export const SNS_GOOD_FOR_MS = 2 * HOUR_MS
/** SendGrid tries for a day. */
export const SENDGRID_GOOD_FOR_MS = 25 * HOUR_MS
/** So much ahead of our clock is a wrong clock, more is none. */
export const AHEAD_MS = HOUR_MS

/** Whether a signed time is one at which a message that comes now may have been sent. */
export const isOfNow = (sentAt: number, now: Date, goodForMs: number): boolean =>
  now.getTime() - sentAt <= goodForMs && sentAt - now.getTime() <= AHEAD_MS
