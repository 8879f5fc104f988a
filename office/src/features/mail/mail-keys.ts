/** Everything that is known of mails outside their orders. */
export const mailKey = ['mail'] as const
/** What keeps mails from being sent. */
export const mailNoticesKey = ['mail', 'notices'] as const
