/** The keys of the office itself, for the shell and for the keyboard sheet. */
export const shellShortcuts = {
  sheet: { keys: ['?'], does: 'This sheet' },
  search: { keys: ['/'], does: 'Search this list' },
} as const
