import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSecretText } from '../files/plain-file.ts'
import { isOnlyOurs, isStranger } from './strangers.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'e-arrival-strangers-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

it('are neither root, nor we, nor whose the folder is', () => {
  const ours = process.geteuid?.() ?? 0
  expect([0, ours, NOBODY].map((owner) => isStranger(owner, NOBODY))).toEqual([false, false, false])
  expect(isStranger(NOBODY, ours)).toBe(true)
})

describe('a folder of what is run as it stands', () => {
  const made = async () => {
    const around = await folder()
    const file = join(around, 'compiled', 'v24', 'one')
    await mkdir(join(file, '..'), { recursive: true, mode: 0o755 })
    await writeFile(file, 'x', { mode: 0o600 })
    return { around, compiled: join(around, 'compiled'), file }
  }

  it('is only ours as we made it, also where others could read it, and where there is none yet', async () => {
    const { around, compiled } = await made()
    await chmod(around, 0o755)
    expect(isOnlyOurs(compiled)).toBe(true)
    expect(isOnlyOurs(join(around, 'none'))).toBe(true)
    expect(isOnlyOurs(join(around, 'none', 'none'))).toBe(true)
  })

  it.each(['around', 'compiled', 'file'] as const)(
    'is not where others can write: %s',
    async (name) => {
      const all = await made()
      await chmod(all[name], (await lstat(all[name])).mode | 0o020)
      expect(isOnlyOurs(all.compiled)).toBe(false)
    },
  )

  it('is not where a link leads elsewhere', async () => {
    const { compiled, around } = await made()
    await symlink(around, join(compiled, 'link'))
    expect(isOnlyOurs(compiled)).toBe(false)
  })

  it.runIf(isRoot).each(['compiled', 'file'] as const)(
    'is not where another user laid it: %s',
    async (name) => {
      const all = await made()
      await chown(all[name], NOBODY, NOBODY)
      expect(isOnlyOurs(all.compiled)).toBe(false)
      await chown(all.around, NOBODY, NOBODY)
      expect(isOnlyOurs(all.compiled)).toBe(true)
    },
  )
})

describe.runIf(isRoot)('a secret', () => {
  it('is read through links that root laid, and not of a stranger, nor by a link of his', async () => {
    const named = await folder()
    const [file, link] = [join(named, 'file'), join(named, 'link')]
    await writeFile(file, 'known')
    await symlink(file, link)
    expect(await readSecretText(link, named)).toBe('known')
    await chown(file, NOBODY, NOBODY)
    for (const path of [file, link])
      await expect(readSecretText(path, named)).rejects.toThrow(`${path} belongs to another user`)
    await chown(named, NOBODY, NOBODY)
    expect(await readSecretText(file, named)).toBe('known')
  })

  it('is not read where a stranger’s link leads to a file of root’s', async () => {
    const named = await folder()
    const [file, link] = [join(named, 'file'), join(named, 'link')]
    await writeFile(file, 'known')
    await symlink(file, link)
    await lchown(link, NOBODY, NOBODY)
    await expect(readSecretText(link, named)).rejects.toThrow(`${link} belongs to another user`)
  })
})
