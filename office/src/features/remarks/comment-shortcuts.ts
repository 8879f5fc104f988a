/** The key of the comment's form, for the form and for the keyboard sheet. */
export const commentShortcuts = {
  save: { keys: ['Ctrl', 'Enter'], does: 'Save the comment' },
} as const
