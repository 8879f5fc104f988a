import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
type Chunk = { type: string; data: Buffer }

const chunksOf = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    })
    at += length + 12
  }
  return chunks
}

const written = ({ type, data }: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** What each of PNG's filters foretells of a byte, from the one at its left, above it, and above that. */
const foretold = (filter: number, left: number, up: number, corner: number): number => {
  if (filter < 3) return [0, left, up][filter] ?? 0
  if (filter === 3) return (left + up) >> 1
  const [a, b, c] = [left, up, corner].map((at) => Math.abs(left + up - corner - at))
  if (Number(a) <= Number(b) && Number(a) <= Number(c)) return left
  return Number(b) <= Number(c) ? up : corner
}

/** Lines without filters: flat areas and letters, which is what a screen is, pack tighter so. */
const unfiltered = (lines: Buffer, lineBytes: number, pixelBytes: number): Buffer => {
  for (let start = 0; start < lines.length; start += lineBytes) {
    const filter = lines[start] ?? 0
    lines[start] = 0
    for (let x = 1; x < lineBytes; x += 1) {
      const at = start + x
      const isFirst = x <= pixelBytes
      const left = isFirst ? 0 : Number(lines[at - pixelBytes])
      const up = start === 0 ? 0 : Number(lines[at - lineBytes])
      const corner = isFirst || start === 0 ? 0 : Number(lines[at - lineBytes - pixelBytes])
      lines[at] = Number(lines[at]) + foretold(filter, left, up, corner)
    }
  }
  return lines
}

/** The same picture, its bytes packed as tight as they go: a browser packs them in a hurry. 8-bit RGB or RGBA. */
export const smallerPng = (png: Buffer): Buffer => {
  const chunks = chunksOf(png)
  const [head] = chunks
  if (!head) throw new Error('Not a PNG')
  const pixelBytes = head.data[9] === 6 ? 4 : 3
  const lineBytes = head.data.readUInt32BE(0) * pixelBytes + 1
  const packed = Buffer.concat(chunks.filter((c) => c.type === 'IDAT').map((c) => c.data))
  const lines = unfiltered(inflateSync(packed), lineBytes, pixelBytes)
  const data = deflateSync(lines, { level: 9, memLevel: 9 })
  const others = chunks.filter((c) => c.type !== 'IDAT' && c.type !== 'IEND')
  const all = [...others, { type: 'IDAT', data }, { type: 'IEND', data: Buffer.alloc(0) }]
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...all.map(written)])
}
