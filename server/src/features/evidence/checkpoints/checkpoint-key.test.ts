import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newSigner, writeSigner } from '../../../platform/transparency-log/signed-note.ts'
import { loadCheckpointKey } from './checkpoint-key.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the public key is written whenever it is not there, and nothing waits for it', async () => {
  const folder = await newFolder()
  const path = join(folder, 'checkpoint.vkey')
  const { signer } = await loadCheckpointKey(folder, undefined, folder)
  expect(await readFile(path, 'utf8')).toBe(`${signer.vkey}\n`)
  await rm(path)
  // As a disk that ran full between the two.
  await mkdir(join(folder, 'checkpoint.vkey.part'))
  expect((await loadCheckpointKey(folder, undefined, folder)).signer.vkey).toBe(signer.vkey)
  await rm(join(folder, 'checkpoint.vkey.part'), { recursive: true })
  expect((await loadCheckpointKey(folder, undefined, folder)).signer.vkey).toBe(signer.vkey)
  expect(await readFile(path, 'utf8')).toBe(`${signer.vkey}\n`)
})

test('a key that is given writes nothing', async () => {
  const folder = await newFolder()
  await loadCheckpointKey(folder, writeSigner(newSigner('office.example')), folder)
  expect(await readdir(folder)).toEqual([])
})
