import { pipeline, Readable, Transform } from 'node:stream'

/** How long what is read or done for an answer that goes on may outlast its caller. */
export const LOOKS_EVERY_MS = 1000

/**
 * The same bytes, ended with an error once the caller is out: an answer may be read for hours, and what has still to come of it is read
 * from the database as it goes. What is no stream is left as it is.
 */
export const givenWhileIn = (answer: unknown, assertIn: () => Promise<void>): unknown => {
  if (!(answer instanceof Readable)) return answer
  let lookedAt = performance.now()
  const looks = new Transform({
    transform(part, _encoding, done) {
      if (performance.now() - lookedAt < LOOKS_EVERY_MS) {
        done(null, part)
        return
      }
      assertIn().then(() => {
        lookedAt = performance.now()
        done(null, part)
      }, done)
    },
  })
  // Who sends it hears of what went wrong by the stream itself.
  return pipeline(answer, looks, () => undefined)
}
