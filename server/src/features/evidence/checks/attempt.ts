/** Classes of what PostgreSQL answers where a value is none of its kind, or cannot be computed with. */
const OF_DATA = /^22/

const isOfData = (error: unknown): boolean =>
  OF_DATA.test(String((error as { code?: unknown } | null)?.code ?? ''))

/**
 * What one check named. One that a changed value makes impossible hides nothing of what the others name: it is said to be so. Any other
 * failure, as of a line that is lost, says nothing of the record and is thrown.
 */
export const attempt = async (about: string, work: () => Promise<string[]>): Promise<string[]> => {
  try {
    return await work()
  } catch (error) {
    if (!isOfData(error)) throw error
    return [`${about} could not be checked: ${(error as Error).message}`]
  }
}
