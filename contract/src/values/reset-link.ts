/** How long a mailed link to set a new password is good (D5). */
export const RESET_LINK_MINUTES = 30

/** How long the mail with it may wait: one that left later would carry a link that is dead before it is read. */
export const RESET_MAIL_MINUTES = RESET_LINK_MINUTES - 5
