import { finished, PassThrough, type Readable } from 'node:stream'

/** The same bytes; whatever their stream fails with is told as `say` says it. It is let go of with the one that is handed out. */
export const failingAs = (from: Readable, say: (error: unknown) => unknown): Readable => {
  const to = new PassThrough()
  // It may fail before anybody reads it; who then does is told.
  to.on('error', () => undefined)
  to.once('close', () => from.destroy())
  finished(from, { writable: false }, (error) => {
    if (error && !to.destroyed) to.destroy(say(error) as Error)
  })
  return from.pipe(to)
}
