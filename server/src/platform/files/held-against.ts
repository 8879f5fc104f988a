import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { FileDamaged } from './file-store.port.ts'

/** What its row says of a file: how long it is, and the hash of its bytes. */
export type Described = { bytes: number; sha256: string }

/**
 * The same bytes, for who does nothing with them before their end: there the stream fails with FileDamaged where they are another file's
 * than the one described, and `onSame` hears where they are not.
 */
export const heldAgainst = (
  from: Readable,
  { bytes, sha256 }: Described,
  onSame?: () => void,
): Readable => {
  const hash = createHash('sha256')
  let length = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      length += part.length
      hash.update(part)
      if (length > bytes) done(new FileDamaged('it is longer than its row says'))
      else done(null, part)
    },
    flush(done) {
      if (hash.digest('hex') !== sha256) return done(new FileDamaged('its row names another file'))
      onSame?.()
      done()
    },
  })
  // Its end is told by the stream that is handed out.
  return pipeline(from, through, () => undefined)
}
