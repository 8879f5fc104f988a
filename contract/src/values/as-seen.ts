/**
 * A text as it looks to who typed or pasted it: without the spaces around it, and without the marks that nobody sees and copying
 * brings along (of direction from a message in Arabic, of zero width from a mail). For ids and addresses; names need some of them.
 */
export const asSeen = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()
