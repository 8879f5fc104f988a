import { Refused } from './refused.ts'

/** More than any order has: of documents and mails a bundle holds some dozens. */
export const MOST_FILES = 10_000

/** More than any record has: an order's has some thousands. */
export const MOST_LINES = 100_000

const MB = 1024 * 1024
/** What a browser's tab holds beside the rest; files are stored as they are, so that a ZIP unpacks to no more than it is. */
export const MOST_MB = 1024

export const refuseTooMany = (files: number): void => {
  if (files > MOST_FILES)
    throw new Refused(
      `It has ${files} files, and this page reads up to ${MOST_FILES}: it is no evidence bundle.`,
    )
}

/** What a list in the bundle has of something: it may say more than there is. */
export const refuseTooLong = (path: string, lines: number, most: number): void => {
  if (lines > most)
    throw new Refused(
      `Its ${path} lists ${lines} things, and this page reads up to ${most}: it is no evidence bundle.`,
    )
}

export const refuseTooLarge = (bytes: number): void => {
  if (bytes > MOST_MB * MB)
    throw new Refused(
      `It has ${Math.ceil(bytes / MB)} MB, and this page reads up to ${MOST_MB} MB.`,
    )
}
