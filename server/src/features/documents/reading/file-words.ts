import type { Zone } from './zone.rules.ts'

/** What a file says: its name, and its text or its machine-readable zones where it has some that can be read. */
export type FileWords = {
  name: string
  text: string | null
  zones?: readonly Zone[]
  /** It shows what was not read: other zones, pages or pictures. */
  hasMore?: boolean
}

/** A card is a page or two. What stands behind is not looked at, and so can only make a file less sure. */
export const LETTERS_COMPARED = 20_000
