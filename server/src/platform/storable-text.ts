/** A stranger's text as PostgreSQL can hold it: no longer than `most`, without NUL and halves of characters. */
export const storableText = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('\0', '').toWellFormed()
