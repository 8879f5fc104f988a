/** What is read and written of a file at once: each piece costs a call of the system, and a turn of the thread that waits for it. */
const PART_BYTES = 1024 * 1024

/** The same bytes in fewer pieces, of PART_BYTES and somewhat more but the last. */
export const inParts = async function* (
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(held, bytes)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held, bytes)
}
