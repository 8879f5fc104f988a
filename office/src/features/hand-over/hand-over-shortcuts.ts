/** The keys of the Hand-over screen, for the screen and for the keyboard sheet. */
export const handOverShortcuts = {
  write: { keys: ['n'], does: 'Write a hand-over' },
  sign: { keys: ['Ctrl', 'Enter'], does: 'Sign the hand-over' },
} as const
