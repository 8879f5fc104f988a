const BLOCK = 512
const NAME = [0, 100] as const
const SIZE = [124, 136] as const

/** template1 and template0: nobody connects to them, and unpacking them is a third of a start. */
const UNUSED = /^\.?\/?base\/[14]\/./

const textAt = (header: Uint8Array, [from, to]: readonly [number, number]): string =>
  Buffer.from(header.subarray(from, to)).toString('latin1').replace(/\0.*$/s, '')

/** A tar of a data folder without the files of the templates; their folders stay. */
export const withoutTemplates = (tar: Uint8Array): Uint8Array<ArrayBuffer> => {
  const kept: Uint8Array[] = []
  let at = 0
  while (at < tar.length) {
    const header = tar.subarray(at, at + BLOCK)
    const size = Number.parseInt(textAt(header, SIZE), 8) || 0
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (!UNUSED.test(textAt(header, NAME))) kept.push(tar.subarray(at, end))
    at = end
  }
  return Uint8Array.from(Buffer.concat(kept))
}
