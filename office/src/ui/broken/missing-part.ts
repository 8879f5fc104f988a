const SAID =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a part of the program could not be loaded: after an upgrade the old page asks for files that are gone. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && SAID.test(error.message)

/** What is said of it. */
export const MISSING_PART =
  'A part of this page could not be loaded. The back office may have been updated: reload to go on.'
