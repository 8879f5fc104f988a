/** Signs that end a line, or are none, as a class of an expression. */
export const ENDS_LINES = String.raw`\p{Cc}\p{Zl}\p{Zp}`

const BREAKS = new RegExp(`[${ENDS_LINES}]+`, 'gu')

/** A text as one line: line breaks, tabs and other controls are a space, however many stand together. */
export const oneLine = (text: string): string => text.replaceAll(BREAKS, ' ').trim()
