/** The keys of the Documents screen, for the screen and for the keyboard sheet. */
export const batchShortcuts = {
  next: { keys: ['j'], does: 'Next file' },
  previous: { keys: ['k'], does: 'Previous file' },
  take: { keys: ['Enter'], does: 'Give the file to the order beside it' },
  other: { keys: ['c'], does: 'The next order it may be of' },
  find: { keys: ['m'], does: 'Find another order for the file' },
  compare: { keys: ['d'], does: 'Show the document that the order has beside the file' },
  leaveOut: { keys: ['x'], does: 'Leave the file out, or take it in again' },
  giveSure: { keys: ['a'], does: 'Give all sure files to their orders' },
  undo: { keys: ['u'], does: 'Take back what was given' },
} as const
