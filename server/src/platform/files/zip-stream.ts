import { Zip, ZipPassThrough } from 'fflate'

export type ZipMember = { name: string; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A ZIP as it is made, member by member, each stored as it is; none is held whole. `at` is the time that its files have. */
export async function* zipStream(
  members: Iterable<ZipMember> | AsyncIterable<ZipMember>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  for await (const { name, bytes } of members) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    for await (const part of bytes) {
      file.push(part)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
