import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layPipe } from '../../testing/made/lay-pipe.ts'
import { findSocket, makeSocketPlace } from './socket-place.ts'

let made: string[] = []
let root: string
let dataDir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'e-arrival-'))
  made = [root]
  dataDir = join(root, 'data')
  await mkdir(dataDir)
  await writeFile(join(root, 'will.txt'), 'precious')
})
afterEach(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))))

const named = () => join(dataDir, 'cli.sock.path')
const willIs = async () => expect(await readFile(join(root, 'will.txt'), 'utf8')).toBe('precious')
/** Begins and ends as the product does. */
const startAndStop = async () => (await makeSocketPlace(dataDir)).remove()
const listening = async (path: string) => {
  const server = createServer().listen(path)
  await once(server, 'listening')
  return () => new Promise((closed) => server.close(closed))
}

describe('what names the socket’s place', () => {
  it('has nothing deleted, whatever it names', async () => {
    const bait = await mkdtemp(join(tmpdir(), 'e-arrival-'))
    made.push(bait)
    await writeFile(join(bait, 'cli.sock'), 'a file')
    const detour = `${bait}/../${basename(root)}/cli.sock`
    const close = await listening(detour)
    for (const path of [join(bait, 'cli.sock'), detour]) {
      await writeFile(named(), path)
      const found = findSocket(dataDir)
      if (path === detour) expect(await found).toBeNull()
      else await expect(found).rejects.toThrow('is not a socket')
      await startAndStop()
      await willIs()
      expect(await readdir(bait)).toEqual(['cli.sock'])
      expect(await readdir(dataDir)).toEqual([])
    }
    await close()
  })

  it.each([
    ['a pipe', () => layPipe(named())],
    ['a link', () => symlink(join(root, 'will.txt'), named())],
    ['a link to nothing', () => symlink(join(root, 'none'), named())],
  ])('is not believed, nor waited for: %s', async (_what, lay) => {
    await lay()
    expect(await findSocket(dataDir)).toBeNull()
    await startAndStop()
    await willIs()
    expect(await readdir(dataDir)).toEqual([])
  })

  it('is refused by its name where a folder lies there', async () => {
    await mkdir(named())
    await expect(makeSocketPlace(dataDir)).rejects.toThrow('cli.sock.path is a link, or no file')
  })

  it('is believed of a folder that we made, and of no other', async () => {
    const far = join(dataDir, 'a'.repeat(110))
    await mkdir(far)
    const place = await makeSocketPlace(far)
    const folder = dirname(place.path)
    made.push(folder)
    const close = await listening(place.path)
    expect(await findSocket(far)).toBe(place.path)
    await chmod(folder, 0o755)
    expect(await findSocket(far)).toBeNull()
    await chmod(folder, 0o700)
    const away = join(root, 'away')
    await rename(folder, away)
    await symlink(away, folder)
    expect(await findSocket(far)).toBeNull()
    await rm(folder)
    await rename(away, folder)
    expect(await findSocket(far)).toBe(place.path)
    await close()
    await place.remove()
    expect(await readdir(far)).toEqual([])
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })
})
