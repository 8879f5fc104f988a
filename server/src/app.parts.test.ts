import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sweepLeftParts } from './app.parts.ts'

const HOUR_MS = 60 * 60 * 1000
const OLD = new Date(Date.now() - 2 * HOUR_MS)

describe('what a killed process had begun to write', () => {
  let root: string
  let dataDir: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'e-arrival-parts-'))
    onTestFinished(() => rm(root, { recursive: true }))
    dataDir = join(root, 'data')
  })
  const lay = async (name: string, at = OLD) => {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'Zebra Quorthump')
    await utimes(path, at, at)
  }
  const left = async () => {
    const found = await readdir(root, { recursive: true, withFileTypes: true })
    return found
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
      .sort()
  }

  it('goes an hour later, wherever it lies, and nothing else does', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000'
    await lay('data/outbox/mail-13-document.eml.part')
    await lay(`data/secrets.json.${uuid}.part`)
    await lay('data/secrets.json.4711.part')
    await lay('data/data.holder.json.part')
    await lay(`keys/data-1.key.${uuid}.part`)
    await lay('keys/checkpoint.vkey.part')
    await lay(`data/checkpoints/000000000001.checkpoint.${uuid}.part`)
    const kept = [
      ...['data/outbox/mail-12-document.eml', 'data/secrets.json'],
      ...['data/somebody-elses.zip.part', 'keys/checkpoint.key', 'keys/tool.key.part'],
    ]
    for (const name of kept) await lay(name)
    await lay('data/outbox/mail-14-document.eml.part', new Date())
    const places = { DATA_DIR: dataDir, KEYS_DIR: join(root, 'keys') }
    expect(await sweepLeftParts(places, new Date())).toBe(7)
    expect(await left()).toEqual([...kept, 'data/outbox/mail-14-document.eml.part'].sort())
    expect(await sweepLeftParts(places, new Date(Date.now() + 2 * HOUR_MS))).toBe(1)
    expect(await left()).toEqual(kept.toSorted())
  })

  it('is looked for in the folder that a link of the office leads to, and wherever no other link leads', async () => {
    await lay('elsewhere/mail-1-document.eml.part')
    await lay('data/keys/checkpoint.vkey.part')
    await symlink(join(root, 'elsewhere'), join(dataDir, 'outbox'))
    await symlink(dataDir, join(root, 'link'))
    const places = { DATA_DIR: join(root, 'link'), KEYS_DIR: undefined }
    expect(await sweepLeftParts(places, new Date())).toBe(1)
    expect(await left()).toEqual(['elsewhere/mail-1-document.eml.part'])
  })
})
