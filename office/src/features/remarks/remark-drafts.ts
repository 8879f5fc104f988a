/** Under this the device keeps comments that are being written; the member's name follows. */
export const REMARK_DRAFTS = 'remark-draft:'
