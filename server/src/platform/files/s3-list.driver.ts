import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import type { StoredFile } from './file-store.port.ts'
import { asked } from './s3-calls.driver.ts'

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

/** Every file under a prefix, in pages that lead on: a store that hands out pages for ever is refused. */
export async function* listAll(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<StoredFile> {
  let last: Buffer = Buffer.alloc(0)
  let ContinuationToken: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const list = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
    const { Contents = [], NextContinuationToken } = await asked((given) =>
      client.send(list, given),
    )
    const keys = Contents.map(({ Key = '' }) => Key)
    if (pages > 0 || NextContinuationToken) last = lastOf(keys, last)
    for (const { Key = '', Size: bytes = 0, LastModified } of Contents)
      yield { key: Key.slice(Prefix.length), bytes, modifiedAt: LastModified ?? new Date() }
    if (!NextContinuationToken) return
    ContinuationToken = NextContinuationToken
  }
  throw new Error(`S3 lists more than ${MOST_PAGES} pages`)
}
