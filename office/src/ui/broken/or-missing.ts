const SAID =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/

class PartMissing extends Error {
  constructor(cause: Error) {
    super('A part of the program could not be loaded', { cause })
    this.name = 'PartMissing'
  }
}

/** Whether a part of the program could not be loaded: the line is lost, or after an upgrade the old page asks for files that are gone. */
export const isMissingPart = (error: unknown): error is Error =>
  error instanceof PartMissing || (error instanceof Error && SAID.test(error.message))

/**
 * How a part is brought whose lack is said where it was to stand. The router knows the browser's own words for it, and reloads
 * the page by itself: where the line is lost, into nothing.
 */
export const orMissing =
  <T>(bring: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await bring()
    } catch (error) {
      throw isMissingPart(error) ? new PartMissing(error) : error
    }
  }
