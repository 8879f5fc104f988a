/** The key by which a member says that he is in, or out: for who binds it and for the keyboard sheet. */
export const shiftShortcuts = {
  turn: { keys: ['i'], does: 'Say that you are in, or out: who is in is given new orders' },
} as const
