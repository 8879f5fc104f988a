/** The spans of time of Now, in days (D89). */

/** Arrivals of today and of so many days after it: 48 and 72 hours of an arrival whose hour is not known. */
export const AT_RISK_DAYS = 2
export const NOT_FETCHED_DAYS = 3
/** A mail that was asked for longer ago is no news. */
export const MAIL_LOST_DAYS = 30
/** So long after its last comment with Chargeback ticked a dispute is open, unless it ended before. */
export const DISPUTE_DAYS = 120
/** How many days after today are told one by one. */
export const DAYS_AHEAD = 14
