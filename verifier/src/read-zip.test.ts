import { Zip, ZipPassThrough, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type Bytes, joined, utf8 } from './check/bytes.ts'
import { MOST_FILES, MOST_MB } from './limits.ts'
import { readZip, readZipFile } from './read-zip.ts'
import { Refused } from './refused.ts'

const FILES: [string, string][] = [
  ['manifest.json', '{"members": []}\n'],
  ['documents/1-card.pdf', '%PDF-1.4 genuine\n%%EOF\n'],
  ['mails/1.eml', ''],
]
const FORGED = utf8('%PDF-1.4 FORGED LETTER\n%%EOF\n')

/** As the product writes a bundle: each file stored, its sizes behind it. */
const written = (files: [string, Bytes | string][]): Bytes => {
  const made: Uint8Array[] = []
  const zip = new Zip((_error, bytes) => made.push(bytes))
  for (const [name, content] of files) {
    const file = new ZipPassThrough(name)
    file.mtime = new Date(2026, 10, 29, 3, 4)
    zip.add(file)
    file.push(typeof content === 'string' ? utf8(content) : content, true)
  }
  zip.end()
  return joined(...made)
}

const genuine = written(FILES)
const END_BYTES = 22
const viewOf = (zip: Bytes): DataView => new DataView(zip.buffer)
const changed = (zip: Bytes, change: (view: DataView, copy: Bytes) => void): Bytes => {
  const copy = zip.slice()
  change(viewOf(copy), copy)
  return copy
}
const directoryOf = (zip: Bytes): number => viewOf(zip).getUint32(zip.length - END_BYTES + 16, true)
const localsOf = (zip: Bytes): Bytes => zip.slice(0, directoryOf(zip))
const restOf = (zip: Bytes): Bytes => zip.slice(directoryOf(zip))

/** Where each record of the central directory begins. */
const recordsOf = (zip: Bytes): number[] => {
  const found: number[] = []
  const view = viewOf(zip)
  for (let at = directoryOf(zip); at < zip.length - END_BYTES; ) {
    found.push(at)
    at += 46 + view.getUint16(at + 28, true)
  }
  return found
}

/** What stands in front of or between files, which are still found: each entry from the nth on lies so much later. */
const putIn = (zip: Bytes, what: Bytes, nth: number): Bytes => {
  const at = viewOf(zip).getUint32((recordsOf(zip)[nth] ?? 0) + 42, true)
  const [before, after] = [zip.slice(0, at), zip.slice(at)]
  return changed(joined(before, what, after), (view, copy) => {
    const end = copy.length - END_BYTES
    view.setUint32(end + 16, directoryOf(zip) + what.length, true)
    for (const record of recordsOf(copy).slice(nth))
      view.setUint32(record + 42, view.getUint32(record + 42, true) + what.length, true)
  })
}

const why = (zip: Bytes): string => {
  try {
    return `read: ${[...readZip(zip).keys()]}`
  } catch (error) {
    return error instanceof Refused ? error.message : `not told: ${(error as Error).message}`
  }
}

describe('the ZIP of a bundle', () => {
  test('is read as the product writes it, and stored by others in the same order', () => {
    const read = (zip: Bytes) =>
      [...readZip(zip)].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
    expect(read(genuine)).toEqual(FILES)
    const plain = Object.fromEntries(FILES.map(([name, text]) => [name, utf8(text)]))
    expect(read(new Uint8Array(zipSync(plain, { level: 0 })))).toEqual(FILES)
    expect(readZip(written([['ព.txt', 'x']])).has('ព.txt')).toBe(true)
    expect(readZip(written([]))).toEqual(new Map())
  })

  test('takes no byte more, wherever it is put', () => {
    for (let at = 0; at <= genuine.length; at++)
      for (const byte of [0, 0x50]) {
        const more = joined(genuine.slice(0, at), Uint8Array.of(byte), genuine.slice(at))
        expect(() => readZip(more), `a byte at ${at}`).toThrow()
      }
  })

  const stranger = written([['documents/1-card.pdf', FORGED]])
  const hidden = localsOf(stranger)
  test.each<[string, Bytes]>([
    ['a file in front that it does not name', putIn(genuine, hidden, 0)],
    ['a file between two others that it does not name', putIn(genuine, hidden, 1)],
    ['bytes between two files', putIn(genuine, Uint8Array.of(0), 2)],
    [
      'a file behind the last one that it does not name',
      changed(joined(localsOf(genuine), hidden, restOf(genuine)), (view, { length }) =>
        view.setUint32(length - END_BYTES + 16, directoryOf(genuine) + hidden.length, true),
      ),
    ],
    [
      'a whole other ZIP in front',
      changed(joined(stranger, genuine), (view, copy) => {
        const { length } = copy
        view.setUint32(length - END_BYTES + 16, directoryOf(genuine) + stranger.length, true)
        for (const at of recordsOf(copy))
          view.setUint32(at + 42, view.getUint32(at + 42, true) + stranger.length, true)
      }),
    ],
    ['a whole other ZIP in front, whose offsets are as they were', joined(stranger, genuine)],
    [
      'a second end behind the directory',
      joined(
        genuine.slice(0, -END_BYTES),
        genuine.slice(-END_BYTES),
        changed(genuine.slice(-END_BYTES), (view) =>
          view.setUint32(12, genuine.length - directoryOf(genuine), true),
        ),
      ),
    ],
    [
      'an entry more in the directory than are counted',
      changed(genuine, (view, { length }) => {
        view.setUint16(length - END_BYTES + 8, 2, true)
        view.setUint16(length - END_BYTES + 10, 2, true)
      }),
    ],
    [
      'fewer entries in the directory than are counted',
      changed(genuine, (view, { length }) => {
        view.setUint16(length - END_BYTES + 8, 4, true)
        view.setUint16(length - END_BYTES + 10, 4, true)
      }),
    ],
    [
      'a directory that is said to be shorter',
      changed(genuine, (view, { length }) => view.setUint32(length - END_BYTES + 12, 46, true)),
    ],
    [
      'another count of this part',
      changed(genuine, (view, { length }) => view.setUint16(length - END_BYTES + 8, 1, true)),
    ],
    [
      'an end of another part',
      changed(genuine, (view, { length }) => view.setUint16(length - END_BYTES + 4, 1, true)),
    ],
    ['what is no file where one begins', changed(genuine, (view) => view.setUint8(3, 5))],
    [
      'two entries that lie over each other',
      changed(genuine, (view) => view.setUint32((recordsOf(genuine)[1] ?? 0) + 42, 0, true)),
    ],
  ])('is refused where bytes of it belong to no file: %s', (_what, zip) => {
    expect(why(zip)).toMatch(/^The ZIP holds bytes that no file accounts for, (before|behind) /)
  })

  test.each<[string, (view: DataView, copy: Bytes) => void]>([
    ['its name', (_view, copy) => copy.set(utf8('MANIFEST'), 30)],
    ['how long its name is', (view) => view.setUint16(26, 12, true)],
    ['an extra field', (view) => view.setUint16(28, 4, true)],
    ['how it is packed', (view) => view.setUint16(8, 8, true)],
    ['its flags', (view) => view.setUint16(6, 0, true)],
    ['its time', (view) => view.setUint16(10, 1, true)],
    ['its size before it', (view) => view.setUint32(22, 1, true)],
    ['its size behind it', (view) => view.setUint32(30 + 13 + 16 + 12, 1, true)],
    ['what stands behind it', (view) => view.setUint32(30 + 13 + 16, 1, true)],
    ['its checksum behind it', (view) => view.setUint32(30 + 13 + 16 + 4, 1, true)],
  ])('is refused where a file’s own header says otherwise: %s', (_what, change) => {
    expect(why(changed(genuine, change))).toMatch(/^The ZIP describes manifest.json in two ways/)
  })

  test.each<[string, Bytes]>([
    [
      'a comment',
      changed(joined(genuine, utf8('hello')), (view) =>
        view.setUint16(genuine.length - 2, 5, true),
      ),
    ],
    [
      'no comment, though one is said',
      changed(genuine, (view, { length }) => view.setUint16(length - 2, 5, true)),
    ],
    ['bytes', joined(genuine, Uint8Array.of(0))],
    ['nothing, since it was cut off', genuine.slice(0, -1)],
    ['nothing, since it is no ZIP', utf8('no zip, and long enough for an end')],
  ])('is refused where behind its end stands %s', (_what, zip) => {
    expect(why(zip)).toMatch(/^It is no ZIP file, it was cut off, or something was put behind/)
  })

  test('is refused where a name is there twice, and a folder that holds something is a file', () => {
    expect(why(written([...FILES, ['manifest.json', FORGED]]))).toMatch(/holds manifest.json twice/)
    expect(readZip(written([...FILES, ['hidden/', FORGED]])).get('hidden/')).toEqual(FORGED)
  })

  const first = recordsOf(genuine)[0] ?? 0
  const atFirst = (offset: number, value: number) => (view: DataView) =>
    view.setUint32(first + offset, value, true)
  test.each<[string, Bytes]>([
    ['packs files', new Uint8Array(zipSync({ 'a.txt': new Uint8Array(99) }, { level: 9 }))],
    ['makes links', changed(genuine, atFirst(38, 0xa1ff0000))],
    [
      'packs them, though to no less',
      changed(genuine, (view) => view.setUint16(first + 10, 8, true)),
    ],
    ['gives two sizes', changed(genuine, atFirst(20, 1))],
    ['says that it adds fields', changed(genuine, (view) => view.setUint16(first + 30, 1, true))],
    ['adds fields', new Uint8Array(zipSync({ a: [utf8('x'), { extra: { 1: utf8('x') } }] }))],
    ['comments on files', new Uint8Array(zipSync({ a: [utf8('x'), { comment: 'x' }] }))],
    ['encrypts them', changed(genuine, (view) => view.setUint16(first + 8, 9, true))],
  ])('is refused where it is another program’s, which %s', (_what, zip) => {
    expect(why(zip)).toMatch(/^The ZIP was packed by another program/)
  })

  test('of more files than a bundle can have is refused at once', () => {
    const many = written(Array.from({ length: 20_000 }, (_, n) => [`${n}`, '']))
    const began = performance.now()
    expect(why(many)).toBe(
      `It has 20000 files, and this page reads up to ${MOST_FILES}: it is no evidence bundle.`,
    )
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('of as many as it may have is read in one go', () => {
    const many = written(Array.from({ length: MOST_FILES }, (_, n) => [`${n}`, '']))
    const began = performance.now()
    expect(readZip(many).size).toBe(MOST_FILES)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('of more bytes than a tab holds is refused before it is read', async () => {
    let isRead = false
    const arrayBuffer = async () => {
      isRead = true
      return genuine.buffer
    }
    const size = { value: MOST_MB * 1024 * 1024 + 1 }
    const large = Object.assign(Object.defineProperty(new File([], 'a.zip'), 'size', size), {
      arrayBuffer,
    })
    await expect(readZipFile(large)).rejects.toThrow(
      /^It has 1025 MB, and this page reads up to 1024 MB/,
    )
    expect(isRead).toBe(false)
    expect((await readZipFile(new File([genuine], 'a.zip'))).size).toBe(FILES.length)
  })
})
