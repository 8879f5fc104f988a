/** A picture's pixels, a byte each: as much as recognition looks at. */
export type Grey = { width: number; height: number; pixels: Uint8Array }

/** As pdf.js has unpacked a picture; how its pixels are kept is one of three kinds. */
export type Unpacked = { width: number; height: number; kind: number; data: Uint8Array }

const ONE_BIT = 1
const BYTES_A_PIXEL: Readonly<Record<number, number>> = { 2: 3, 3: 4 }

const ofBits = ({ width, height, data }: Unpacked): Uint8Array => {
  const wide = Math.ceil(width / 8)
  const pixels = new Uint8Array(width * height)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++)
      pixels[to] = ((data[y * wide + (x >> 3)] ?? 0) & (128 >> (x & 7))) === 0 ? 0 : 255
  return pixels
}

/** Red, green and blue by how bright each looks, in 256ths. */
const ofColours = ({ width, height, data }: Unpacked, bytes: number): Uint8Array => {
  const pixels = new Uint8Array(width * height)
  for (let to = 0, from = 0; to < pixels.length; to++, from += bytes)
    pixels[to] =
      ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return pixels
}

export const greyOf = (picture: Unpacked): Grey => {
  const { width, height, kind } = picture
  const pixels = kind === ONE_BIT ? ofBits(picture) : ofColours(picture, BYTES_A_PIXEL[kind] ?? 3)
  return { width, height, pixels }
}

/** With the head of a portable greymap: a picture file that needs no packing. */
export const greymap = ({ width, height, pixels }: Grey): Uint8Array =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels])
