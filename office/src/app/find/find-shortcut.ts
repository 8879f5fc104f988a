/** The find box's key, as it is bound and as the keyboard sheet shows it. */
export const FIND_KEY = 'mod+K'
export const findShortcut = { keys: ['Ctrl', 'K'], does: 'Find any order or screen' } as const
