import { MAX_DOCUMENT_BYTES } from '@e-arrival/contract/documents'
import { MOST_UNPACKED_MB } from '@e-arrival/contract/documents/batch'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unzipFile, zipTexts } from './unzip-file.ts'

const card = new TextEncoder().encode('%PDF-1.4 a card')
const zipped = (bytes: Uint8Array): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], 'day.zip', { type: 'application/zip' })
const unzipped = async (bytes: Uint8Array) => {
  const found = await unzipFile(zipped(bytes))
  if ('why' in found) return found.why
  const files = await Promise.all(
    found.files.map(async (file) => [file.name, file.type, await file.text()]),
  )
  return { files, not: found.not }
}

/** Says of an entry that it unpacks to so much, as a bomb would. */
const saying = (zip: Uint8Array, size: number): Uint8Array => {
  const said = Buffer.from(zip)
  const CENTRAL = 0x02014b50
  for (let at = 0; at < said.length - 28; at++)
    if (said.readUInt32LE(at) === CENTRAL) said.writeUInt32LE(size, at + 24)
  return said
}

test('files come out by their last names, whatever their folders, and not what systems put beside them', async () => {
  const zip = zipSync({
    ...{ '../../etc/passwd.pdf': card, 'day/one.PDF': card, 'C:\\day\\two.jpeg': card },
    ...{ '__MACOSX/day/._one.PDF': card, 'day/.DS_Store': card, 'a/..': card, 'no ending': card },
  })
  expect(await unzipped(zip)).toEqual({
    files: [
      ['passwd.pdf', 'application/pdf', '%PDF-1.4 a card'],
      ['one.PDF', 'application/pdf', '%PDF-1.4 a card'],
      ['two.jpeg', 'image/jpeg', '%PDF-1.4 a card'],
      ['no ending', 'application/octet-stream', '%PDF-1.4 a card'],
    ],
    not: [],
  })
})

test('one that is larger than a document is named, and the others come', async () => {
  const zip = zipSync({ 'a.pdf': new Uint8Array(MAX_DOCUMENT_BYTES + 1), 'b.pdf': card })
  expect(await unzipped(zip)).toMatchObject({
    files: [['b.pdf', 'application/pdf', '%PDF-1.4 a card']],
    not: [{ name: 'a.pdf' }],
  })
})

test('of two of one name in one folder the first comes, and the other is named', async () => {
  const [one, other] = ['%PDF- one', '%PDF- two'].map((text) => new TextEncoder().encode(text))
  const zip = Buffer.from(zipSync({ 'card1.pdf': one ?? card, 'card2.pdf': other ?? card }))
  for (let at = zip.indexOf('card2'); at >= 0; at = zip.indexOf('card2')) zip.write('card1', at)
  expect(await unzipped(zip)).toEqual({
    files: [['card1.pdf', 'application/pdf', '%PDF- one']],
    not: [{ name: 'card1.pdf', why: zipTexts.twice }],
  })
})

test('of more files than may wait the first come, and how many were left is said', async () => {
  const many = Object.fromEntries(Array.from({ length: 305 }, (_, n) => [`${n}a.pdf`, card]))
  const found = await unzipFile(zipped(zipSync(many)))
  expect(found).toMatchObject({ not: [{ name: 'day.zip', why: zipTexts.more(5) }] })
  expect('files' in found && found.files.length).toBe(300)
})

test('a ZIP that says it unpacks to more than a tab can hold is not unpacked', async () => {
  const each = MAX_DOCUMENT_BYTES
  const count = Math.ceil((MOST_UNPACKED_MB * 1024 * 1024) / each) + 1
  const bomb = Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}a.pdf`, card]))
  expect(await unzipped(saying(zipSync(bomb), each))).toBe(zipTexts.tooLarge)
})

test('what is no ZIP, and half of one, is an error', async () => {
  const zip = zipSync({ 'a.pdf': card, 'b.pdf': card })
  await expect(unzipFile(zipped(zip.subarray(0, zip.length / 2)))).rejects.toThrow()
  await expect(unzipFile(zipped(card))).rejects.toThrow()
})
