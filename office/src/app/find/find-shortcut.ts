/** The find box's key, as the keyboard sheet shows it; on a Mac with ⌘. */
export const findShortcut = { keys: ['Ctrl', 'K'], does: 'Find any order or screen' } as const

/** Whether a key pressed is the find box's, in any script: it is pressed before what tells Latin keys of others is here. */
export const isFindKey = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isK = key > '~' ? code === 'KeyK' : key.toLowerCase() === 'k'
  return isK && ctrlKey !== metaKey && !altKey && !shiftKey
}
