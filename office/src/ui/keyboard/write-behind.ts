type Field = HTMLInputElement | HTMLTextAreaElement

/** Where a text is written on: where the caret was left, and where nobody has set one, at its end. */
export const caretOf = ({ selectionStart, selectionEnd, value }: Field): [number, number] => {
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
  return end === 0 ? [value.length, value.length] : [start, end]
}

/** Words as they are put behind others, parted from them by `gap`, unless a space does so already. */
export const putBehind = (before: string, words: string, gap = '\n'): string =>
  words === '' || before === '' || /\s$/.test(before) || /^\s/.test(words) ? words : gap + words
