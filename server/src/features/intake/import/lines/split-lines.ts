const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d

/** One line without its end; null where it was longer than the limit. isCut: the file ended before the line did. */
export type Line = { bytes: Buffer | null; isCut: boolean }

/**
 * Splits bytes at \n and \r\n alone (readline also splits at U+2028, which JSON may hold) and holds no more than one line
 * of the longest allowed length, however long one is.
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  longest: number,
): AsyncGenerator<Line> {
  let held: Buffer[] = []
  let length = 0
  const take = (part: Buffer): void => {
    length += part.length
    if (length <= longest) held.push(part)
    else held = []
  }
  const end = (isCut: boolean): Line => {
    const whole = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)
    const line = { bytes: length > longest ? null : withoutReturn(whole), isCut }
    held = []
    length = 0
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, at))
      from = at + 1
      yield end(false)
    }
    if (from < chunk.length) take(chunk.subarray(from))
  }
  if (length > 0) yield end(true)
}

const withoutReturn = (line: Buffer): Buffer =>
  line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line
