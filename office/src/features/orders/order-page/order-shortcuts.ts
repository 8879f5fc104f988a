/** The order page's keys, for the page and for the keyboard sheet. */
export const orderShortcuts = [
  { keys: ['c'], does: 'Write a comment' },
  { keys: ['Ctrl', 'Enter'], does: 'Save the comment' },
  { keys: ['m'], does: 'Open Move' },
  { keys: ['u'], does: 'Upload a document' },
  { keys: ['['], does: 'Previous order of the queue' },
  { keys: [']'], does: 'Next order of the queue' },
] as const
