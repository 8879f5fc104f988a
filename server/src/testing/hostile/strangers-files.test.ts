import { chown, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Installation, makeInstallation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const NOBODY = 65_534
const ADVICE =
  'Look who laid it there, and take it away; if it is the office’s, give it to the user that it works as (chown).'

describe.runIf(process.getuid?.() === 0)('what another user laid in DATA_DIR', () => {
  let office: Installation
  beforeAll(async () => {
    office = await makeInstallation('embedded')
    expect(await (await startServer(office)).stop()).toBe(0)
    await writeFile(join(office.dataDir, 'keys', 'trusted.vkeys'), '\n')
  })
  afterAll(() => office.remove())

  const lay = async (place: string): Promise<string> => {
    const names = await readdir(join(office.dataDir, 'keys'))
    const ring = names.find((name) => /^data-\w+\.key$/.test(name)) ?? ''
    const path = join(office.dataDir, place.replace('data-*.key', ring))
    await chown(path, NOBODY, NOBODY)
    onTestFinished(() => chown(path, 0, 0))
    return path
  }

  test.each([
    'secrets.json',
    'db',
    'keys',
    'keys/data-*.key',
    'keys/checkpoint.key',
    'keys/trusted.vkeys',
  ])('is not believed by a start: %s', async (place) => {
    const path = await lay(place)
    await expect(startServer(office).then(({ kill }) => kill())).rejects.toThrow(
      `The server did not start (1): ${path} belongs to another user (${NOBODY}). ${ADVICE}\n`,
    )
  })

  test('is not believed by a command', async () => {
    const path = await lay('secrets.json')
    const { code, stderr } = await runCli(office, ['signing-keys', 'list'])
    expect([code, stderr]).toEqual([1, `${path} belongs to another user (${NOBODY}). ${ADVICE}\n`])
  })

  test('is his own where DATA_DIR is', async () => {
    for (const place of ['', 'secrets.json', 'db', 'keys/data-*.key']) await lay(place)
    expect(await (await startServer(office)).stop()).toBe(0)
  })
})
