/** The keys of a selection, for its bar and for the keyboard sheet. */
export const bulkShortcuts = [
  { keys: ['a'], does: 'Assign the selected orders' },
  { keys: ['m'], does: 'Move the selected orders' },
] as const
