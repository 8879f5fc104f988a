/** A name without line breaks, tabs and other signs that no screen shows. */
export const isPrintable = (name: string): boolean => !/\p{Cc}/u.test(name)

export const UNPRINTABLE = 'The name holds a character that cannot be printed.'
