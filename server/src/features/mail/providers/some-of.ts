import type { Readable } from 'node:stream'

/** More than a provider has to say of one mail. */
const MOST_BYTES = 64 * 1024

/** The beginning of a provider's answer, as text; what goes on past it, or breaks off, is left. Its line is kept where it ends in time. */
export const someOf = async (answer: Readable): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes > MOST_BYTES) break
    }
  } catch {
    // Its head has said what became of the mail.
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString()
}
