import { inTime } from './first-bytes.ts'

/** A call of S3, in time or not at all: who gives it up lets go of its line, of which a process has few. */
export const asked = async <T>(
  send: (given: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> => {
  const giveUp = new AbortController()
  try {
    return await inTime(send({ abortSignal: giveUp.signal }))
  } catch (error) {
    giveUp.abort()
    throw error
  }
}
