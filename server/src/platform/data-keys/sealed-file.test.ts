import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { within } from '../deadline.ts'
import { type ByteRange, FileDamaged } from '../files/file-store.port.ts'
import { OUT_OF_REACH } from '../files/say-out-of-reach.ts'
import { newOrderKey } from './order-key.ts'
import {
  documentsKey,
  type FileKey,
  identityOf,
  openSealedFile,
  readSealedFile,
  sealFile,
} from './sealed-file.ts'

const CHUNK = 65536
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'e-arrival-sealed-'))
})
afterAll(() => rm(dir, { recursive: true }))

let made = 0
const sealed = async (key: FileKey, plain: Buffer) => {
  const [from, to] = [join(dir, `${++made}.plain`), join(dir, `${made}.age`)]
  await writeFile(from, plain)
  await sealFile(key, from, to)
  const asked: ByteRange[] = []
  const file = {
    name: to,
    bytes: plain.length,
    sha256: createHash('sha256').update(plain).digest('hex'),
    read: async (range: ByteRange) => {
      asked.push(range)
      return createReadStream(to, range)
    },
  }
  return { to, file, asked }
}

test.each([1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 7])(
  'a file of %i bytes comes back whole and in every range, and age’s own library reads it',
  async (bytes) => {
    const [key, plain] = [documentsKey(newOrderKey(7)), randomBytes(bytes)]
    const { to, file } = await sealed(key, plain)
    expect((await buffer(await openSealedFile(key, file))).equals(plain)).toBe(true)
    const edges = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, bytes - 1].filter(
      (at) => at >= 0 && at < bytes,
    )
    for (const start of edges)
      for (const end of edges.filter((at) => at >= start)) {
        const part = await buffer(await openSealedFile(key, file, { start, end }))
        expect(part.equals(plain.subarray(start, end + 1))).toBe(true)
      }
    const decrypter = new Decrypter()
    decrypter.addIdentity(await identityOf(key))
    expect(Buffer.from(await decrypter.decrypt(await readFile(to))).equals(plain)).toBe(true)
  },
)

it('reads for a range the chunks that hold it, once it was read through', async () => {
  const key = documentsKey(newOrderKey(7))
  const { file, asked } = await sealed(key, randomBytes(10 * CHUNK))
  const range = { start: 4 * CHUNK + 5, end: 5 * CHUNK + 5 }
  await buffer(await openSealedFile(key, file, range))
  await buffer(await openSealedFile(key, file, range))
  const lengths = asked.map(({ start, end }) => end - start + 1)
  expect(lengths).toEqual([184, 10 * (CHUNK + 16), 2 * (CHUNK + 16), 2 * (CHUNK + 16)])
})

it('is refused where a bit was flipped, bytes were cut off or added, or it is another order’s', async () => {
  const [key, plain] = [documentsKey(newOrderKey(7)), randomBytes(CHUNK + 100)]
  const { to, file } = await sealed(key, plain)
  const whole = await readFile(to)
  const read = (bytes: Buffer) => async () => {
    const name = `${to} ${++made}`
    const part = (range: ByteRange) => bytes.subarray(range.start, range.end + 1)
    const changed = {
      ...file,
      name,
      read: async (range: ByteRange) => Readable.from([part(range)]),
    }
    return buffer(await openSealedFile(key, changed))
  }
  expect((await read(whole)()).equals(plain)).toBe(true)
  for (const at of [30, 60, 100, 140, 170, 184, 300, 184 + CHUNK + 20, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(read(changed)(), `bit at ${at}`).rejects.toThrow('damaged')
  }
  await expect(read(whole.subarray(0, -1))()).rejects.toThrow('damaged')
  await expect(read(whole.subarray(0, 184 + CHUNK + 16))()).rejects.toThrow('damaged')
  await expect(openSealedFile({ ...key, owner: 'documents of order 8' }, file)).rejects.toThrow(
    'damaged',
  )
  await expect(openSealedFile(documentsKey(newOrderKey(7)), file)).rejects.toThrow('damaged')
  const shorter = { ...file, bytes: CHUNK }
  await expect(openSealedFile(key, shorter).then(buffer)).rejects.toThrow('damaged')
})

it('lets go of its source when it is destroyed before a byte was read', async () => {
  const key = documentsKey(newOrderKey(7))
  const { file, to } = await sealed(key, randomBytes(3 * CHUNK))
  const sources: ReturnType<typeof createReadStream>[] = []
  const stream = await openSealedFile(key, {
    ...file,
    read: async (range) => {
      const source = createReadStream(to, range)
      sources.push(source)
      return source
    },
  })
  stream.on('error', () => undefined)
  stream.destroy()
  await expect.poll(() => sources.at(-1)?.destroyed).toBe(true)
})

describe('another file of the same owner in its place', () => {
  const twoOfOne = async (bytes: number) => {
    const key = documentsKey(newOrderKey(7))
    const [mine, other] = [
      await sealed(key, randomBytes(bytes)),
      await sealed(key, randomBytes(bytes)),
    ]
    let lying = other.to
    const read = async (range: ByteRange) => createReadStream(lying, range)
    const lay = (to: string) => {
      lying = to
    }
    return { key, mine, other, file: { ...mine.file, read }, lay }
  }

  it.each([1, CHUNK + 7])(
    'of %i bytes is not opened, whole or in part, and the right one is as soon as it lies there',
    async (bytes) => {
      const { key, mine, file, lay } = await twoOfOne(bytes)
      const part = { start: 0, end: 0 }
      await expect(openSealedFile(key, file)).rejects.toThrow(FileDamaged)
      await expect(openSealedFile(key, file, part)).rejects.toThrow(FileDamaged)
      await expect(readSealedFile(key, file).then(buffer)).rejects.toThrow(FileDamaged)
      lay(mine.to)
      expect((await buffer(await openSealedFile(key, file, part))).length).toBe(1)
      expect((await buffer(await readSealedFile(key, file))).length).toBe(bytes)
    },
  )

  it('put there once it was read through opens in no part, at the second try neither', async () => {
    const { key, mine, other, file, lay } = await twoOfOne(2 * CHUNK)
    lay(mine.to)
    await buffer(await openSealedFile(key, file))
    lay(other.to)
    const part = { start: CHUNK + 1, end: CHUNK + 9 }
    for (const _try of [1, 2, 3])
      await expect(openSealedFile(key, file, part).then(buffer)).rejects.toThrow(FileDamaged)
  })
})

it('is read through once for all who ask for it meanwhile', async () => {
  const key = documentsKey(newOrderKey(7))
  const { file, asked } = await sealed(key, randomBytes(3 * CHUNK))
  const part = { start: 1, end: 2 }
  await Promise.all([1, 2, 3, 4].map(async () => buffer(await openSealedFile(key, file, part))))
  expect(asked.filter(({ start }) => start === 0)).toHaveLength(1)
  expect(asked.filter(({ end }) => end > 2 * CHUNK)).toHaveLength(1)
})

describe('a file of which a store gave one wrong answer', () => {
  const served = async () => {
    const [key, plain] = [documentsKey(newOrderKey(7)), randomBytes(CHUNK + 100)]
    const { to, file } = await sealed(key, plain)
    const whole = await readFile(to)
    let answer = (range: ByteRange): Iterable<Uint8Array> => [
      whole.subarray(range.start, range.end + 1),
    ]
    const read = async (range: ByteRange) => Readable.from(answer(range))
    const open = async () => buffer(await openSealedFile(key, { ...file, read }))
    const answerWith = (next: typeof answer) => {
      const before = answer
      answer = next
      return () => {
        answer = before
      }
    }
    return { key, plain, whole, open, answerWith, file }
  }

  it.each([
    ['with a bit of its nonce flipped', (head: Buffer) => head.with(170, (head[170] ?? 0) ^ 1)],
    ['8 bytes short', (head: Buffer) => head.subarray(0, -8)],
    ['of no byte', () => Buffer.alloc(0)],
  ])('for its header, %s, is read as soon as the answers are right', async (_what, wrong) => {
    const { plain, whole, open, answerWith } = await served()
    const right = answerWith(({ start, end }) => {
      const part = whole.subarray(start, end + 1)
      return [start === 0 ? wrong(part) : part]
    })
    await expect(open()).rejects.toThrow(FileDamaged)
    right()
    expect((await open()).equals(plain)).toBe(true)
  })

  it('or that lies there sealed anew is read at the second try: a key that opened no chunk is forgotten', async () => {
    const { key, plain, open, answerWith, file } = await served()
    expect((await open()).equals(plain)).toBe(true)
    const [from, to] = [`${file.name}.plain`, `${file.name}.again`]
    await writeFile(from, plain)
    await sealFile(key, from, to)
    const again = await readFile(to)
    answerWith(({ start, end }) => [again.subarray(start, end + 1)])
    await expect(open()).rejects.toThrow(FileDamaged)
    expect((await open()).equals(plain)).toBe(true)
  })

  it('that never ends is read for the header’s length alone', async () => {
    const { plain, whole, open, answerWith } = await served()
    let given = 0
    answerWith(({ start, end }) => {
      const part = whole.subarray(start, end + 1)
      if (start > 0) return [part]
      return (function* () {
        yield part
        for (; given < 1000; given++) yield Buffer.alloc(CHUNK)
      })()
    })
    expect((await open()).equals(plain)).toBe(true)
    expect(given).toBeLessThan(50)
  })

  it('that does not come is given up by the deadline of who asked, and let go of', async () => {
    const { key, file } = await served()
    const silent = new Readable({ read: () => undefined })
    const read = async () => silent
    for (const open of [readSealedFile, openSealedFile])
      await expect(within(1, () => open(key, { ...file, read }))).rejects.toThrow(OUT_OF_REACH)
    expect(silent.destroyed).toBe(true)
  })
})
