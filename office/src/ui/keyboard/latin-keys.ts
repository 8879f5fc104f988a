import { isTyping } from './is-typing.ts'

/** What lies beside the letters where they are Latin, alone and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The key as the office's shortcuts name it: where the layout writes Khmer, Cyrillic or any other script than Latin, what the same place has
 * on a US keyboard; else as it is.
 */
export const latinKey = ({ key, code, shiftKey }: Pressed): string => {
  const isOther = /^[\p{L}\p{M}]/u.test(key) && !/^\p{Script=Latin}/u.test(key)
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (!isOther) return key
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? key
}

const onKey = (event: KeyboardEvent): void => {
  // What is typed into a field is its text; with Ctrl it is a key there too.
  if (isTyping(event.target) && !event.ctrlKey && !event.metaKey) return
  const key = latinKey(event)
  if (key !== event.key) Object.defineProperty(event, 'key', { value: key })
}

/** Lets every shortcut be pressed in any script, whoever listens to it: the event says the Latin key to all. Asked again, it listens once. */
export const listenInAnyScript = (): void => window.addEventListener('keydown', onKey, true)
