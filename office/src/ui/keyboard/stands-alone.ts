import { toast } from 'react-toastify'
import { ALONE_MS, newestSign, newestSignAt } from './in-a-word.ts'
import { isTyping } from './is-typing.ts'

/** The first sign behind the newest one, as it is pressed; the same letter again is a double press, and in a field it is typed. */
const signBehind = () => {
  const own = newestSign()
  const found: { sign?: KeyboardEvent } = {}
  const note = (event: KeyboardEvent): void => {
    const isSign = [...event.key].length === 1 && event.key !== own && !isTyping(event.target)
    if (isSign && !event.ctrlKey && !event.metaKey && !event.altKey) found.sign ??= event
  }
  window.addEventListener('keydown', note, true)
  return { found, end: () => window.removeEventListener('keydown', note, true) }
}

/**
 * Answers once it is known whether no other letter follows the one that is being pressed. It goes by when keys were pressed: a busy page hears of
 * both later.
 */
export const standsAlone = async (): Promise<boolean> => {
  const at = newestSignAt()
  const { found, end } = signBehind()
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  end()
  const { sign } = found
  return !sign || sign.timeStamp - at >= ALONE_MS
}

/** Says of a key that is more than a letter of a word that it did nothing. */
export const sayNotAlone = (key: string, not: string): void => {
  const words = `${not}: another key came with ${key} at once. Press ${key} alone.`
  toast.info(words, { toastId: words })
}
