/** A link to a document that was signed for a member and opens nothing any more: the office says why, at its order where that is known. */

/** In the office's address, with one of the two. */
export const LINK_PARAM = 'link'
export type LinkEnd = 'expired' | 'refused'

export const linkEndTexts: Readonly<Record<LinkEnd, string>> = {
  expired: 'This link has expired.',
  refused: 'This link cannot be opened.',
}
export const linkEndAdvice = 'Open the document from its order.'
