import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MOST_PAGE_BYTES,
  MOST_PAGE_SIGNS,
  MOST_SAID_BYTES,
  MOST_SAID_SIGNS,
} from './bound-answer.ts'
import type { FileStore } from './file-store.port.ts'
import { s3Files, s3Texts } from './s3.driver.ts'

let answer = { http: 200, xml: '' }
let place: Parameters<typeof s3Texts>[0]
let files: FileStore
const server = createServer(async (request, response) => {
  await buffer(request)
  response.writeHead(answer.http, { 'content-type': 'application/xml' })
  response.end(answer.xml)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  place = { bucket: 'cards', prefix: 'kept', region: 'us-east-1', endpoint, credentials }
  files = await s3Files({ ...place, incomingDir: tmpdir() })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const KEY = 'ab/one'
const list = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}
const open = () => files.open(KEY)
const remove = () => files.delete(KEY)
const put = () => s3Texts(place, () => new Date()).put('1.checkpoint', 'a note')
const ways = [
  ['a page of a list', 200, list, MOST_PAGE_BYTES, MOST_PAGE_SIGNS],
  ['a refusal of a list', 403, list, MOST_SAID_BYTES, MOST_SAID_SIGNS],
  ['a refusal of a file', 500, open, MOST_SAID_BYTES, MOST_SAID_SIGNS],
  ['a refusal to delete', 400, remove, MOST_SAID_BYTES, MOST_SAID_SIGNS],
  ['what is said of a lock', 200, put, MOST_SAID_BYTES, MOST_SAID_SIGNS],
] as const

describe.each(ways)('%s', (_what, http, ask, bytes, signs) => {
  it.each([
    ['longer than any', `<r>${'x'.repeat(bytes)}</r>`, `more than ${bytes} bytes`],
    ['of entities', `<r>${'&#x41;'.repeat(signs)}</r>`, `more than ${signs} signs`],
    ['of tags', `<r>${'<a/>'.repeat(signs)}</r>`, `more than ${signs} signs`],
    ['of attributes', `<r ${'a="" '.repeat(signs)}/>`, `more than ${signs} signs`],
    ['with a DOCTYPE', `${'<!docType>'.repeat(20)}<r/>`, 'DOCTYPE'],
  ])('%s is refused before it is parsed', async (_how, xml, why) => {
    answer = { http, xml }
    await expect(ask()).rejects.toThrow(why)
  })
})

it('a page of a thousand files with long names is read, whatever else the store says of each', async () => {
  const keys = Array.from({ length: 1000 }, (_, n) => `ab/${n}${'n'.repeat(900)}`)
  const contents = keys.map(
    (key) =>
      `<Contents><Key>kept/${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>` +
      '<ETag>&quot;d41d8cd98f00b204e9800998ecf8427e&quot;</ETag><ChecksumAlgorithm>CRC64NVME</ChecksumAlgorithm>' +
      '<ChecksumType>FULL_OBJECT</ChecksumType><Size>1</Size><StorageClass>STANDARD</StorageClass>' +
      `<Owner><ID>${'f'.repeat(64)}</ID><DisplayName>office</DisplayName></Owner></Contents>`,
  )
  const head =
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'
  answer = { http: 200, xml: `${head}${contents.join('')}</ListBucketResult>` }
  expect(await list()).toEqual(keys)
})
