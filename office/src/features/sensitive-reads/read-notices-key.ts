/** Who was held back for reading too much. */
export const readNoticesKey = ['privacy', 'read-notices'] as const
