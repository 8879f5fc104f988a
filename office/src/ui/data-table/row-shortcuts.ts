/** The keys of a list's rows, for the list and for the keyboard sheet. */
export const rowShortcuts = {
  next: { keys: ['j'], does: 'Next row' },
  previous: { keys: ['k'], does: 'Previous row' },
  select: { keys: ['x'], does: 'Select the row' },
  open: { keys: ['Enter'], does: 'Open the order' },
} as const
