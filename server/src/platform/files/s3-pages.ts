import type { StoredFile } from './file-store.port.ts'

/** A thousand files each: a list that has more pages has no end. */
export const MOST_PAGES = 20_000

/** The last key of a page in S3's own order, which is that of its bytes. Throws where it lies not beyond the one before: no list leads back. */
const lastOf = (keys: readonly string[], before: Buffer): Buffer => {
  const last = keys
    .map((key) => Buffer.from(key))
    .reduce((most, key) => (Buffer.compare(key, most) > 0 ? key : most), before)
  if (last === before) throw new Error('S3 lists again what it listed before')
  return last
}

type StoredObject = {
  Key?: string | undefined
  Size?: number | undefined
  LastModified?: Date | undefined
}
type Page = {
  Contents?: StoredObject[] | undefined
  NextContinuationToken?: string | undefined
}

/** Every file of a list, by its key without the prefix, in pages that lead on: a store that hands out pages for ever is refused. */
export async function* allPages(
  prefix: string,
  pageAt: (token: string | undefined) => Promise<Page>,
): AsyncGenerator<StoredFile> {
  let last: Buffer = Buffer.alloc(0)
  let token: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const { Contents = [], NextContinuationToken } = await pageAt(token)
    const keys = Contents.map(({ Key = '' }) => Key)
    if (pages > 0 || NextContinuationToken) last = lastOf(keys, last)
    for (const { Key = '', Size: bytes = 0, LastModified } of Contents)
      yield { key: Key.slice(prefix.length), bytes, modifiedAt: LastModified ?? new Date() }
    if (!NextContinuationToken) return
    token = NextContinuationToken
  }
  throw new Error(`S3 lists more than ${MOST_PAGES} pages`)
}
