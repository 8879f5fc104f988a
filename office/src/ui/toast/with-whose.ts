/** Puts before what is said whose it is, where that has to be said. */
export const withWhose = (whose: string | undefined, words: string): string =>
  whose ? `${whose}: ${words}` : words
