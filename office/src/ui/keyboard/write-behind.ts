type Field = HTMLInputElement | HTMLTextAreaElement

/** Where a text is written on: where the caret was left, and where nobody has set one, at its end. */
export const caretOf = ({ selectionStart, selectionEnd, value }: Field): [number, number] => {
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
  return end === 0 ? [value.length, value.length] : [start, end]
}

/** What parts words from those that they are put behind. */
export const gapAfter = (before: string, gap = '\n'): string =>
  before === '' || /\s$/.test(before) ? '' : gap
