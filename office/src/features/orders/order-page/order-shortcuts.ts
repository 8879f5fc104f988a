/** The order page's keys, for the page and for the keyboard sheet. */
export const orderShortcuts = [
  { keys: ['c'], does: 'Write a comment' },
  { keys: ['t'], does: 'Take a saved text into the comment' },
  { keys: ['e'], does: 'Write a mail to the traveller' },
  { keys: ['m'], does: 'Open Move' },
  { keys: ['f'], does: 'Open the filing sheet' },
  { keys: ['u'], does: 'Upload a document' },
  { keys: ['s'], does: 'Show or hide passport, birth date and health answers' },
  { keys: ['Escape'], does: 'Back to the list' },
  { keys: ['['], does: 'Previous order of the queue' },
  { keys: [']'], does: 'Next order of the queue' },
] as const
