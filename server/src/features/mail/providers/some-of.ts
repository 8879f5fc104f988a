import { pipeline, type Readable, Transform } from 'node:stream'

/** More than a provider has to say of one mail. */
const MOST_BYTES = 64 * 1024
/** And longer than it takes to say so, well within the time of a try. */
const WITHIN_MS = 2_000

/** The beginning of a provider's answer, as text; what goes on past it, breaks off, or comes too slowly is left. Its line is kept where it ends in time. */
export const someOf = async (answer: Readable): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  const late = setTimeout(() => answer.destroy(), WITHIN_MS)
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes > MOST_BYTES) break
    }
  } catch {
    // Its head has said what became of the mail.
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString()
}

/** An answer that is read whole, and fails where it goes on past what a provider has to say. */
export const noMoreOf = (answer: Readable): Readable => {
  let bytes = 0
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length
      if (bytes > MOST_BYTES) done(new Error('the answer has no end'))
      else done(null, part)
    },
  })
  // Whoever reads it hears of what fails.
  return pipeline(answer, counted, () => undefined)
}
