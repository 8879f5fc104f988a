/**
 * The contract's words where a field holds more than it takes, else null; spaces around it do not count. A field says so as it is typed or
 * pasted, and sends nothing: an input that cuts what is pasted passes half of it off as all of it.
 */
export const tooLong = (text: string, longest: number, words: string): string | null =>
  text.trim().length > longest ? words : null
