/** The find box's key, as the keyboard sheet shows it; on a Mac with ⌘. */
export const findShortcut = { keys: ['Ctrl', 'K'], does: 'Find any order or screen' } as const

/** Whether a key pressed is the find box's. */
export const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k'
