/** What keeps mails from being sent. */
export const mailNoticesKey = ['mail', 'notices'] as const
