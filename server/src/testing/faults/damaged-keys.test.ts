import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Installation, makeInstallation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** What is wrong with it, and the one line that a start says: `PATH` stands for the file's own. */
const damages: readonly (readonly [file: string, holds: string, said: RegExp])[] = [
  ['secrets.json', '', /^PATH is damaged\. .*backup/],
  ['secrets.json', '{}', /^PATH is damaged \(jwt\)\. .*backup/],
  ['keys/data-*.key', '', /^PATH is damaged\. .*copy/],
  ['keys/checkpoint.key', '', /^PATH is damaged: .*copy/],
  ['keys/trusted.vkeys', '\ngarbage', /^PATH, line 2: /],
]

describe('a file of secrets or keys that does not hold what it has to', () => {
  let office: Installation
  const pathOf = async (file: string): Promise<string> => {
    const names = await readdir(join(office.dataDir, 'keys'))
    const ring = names.find((name) => /^data-\w+\.key$/.test(name)) ?? ''
    return join(office.dataDir, file.replace('data-*.key', ring))
  }
  beforeAll(async () => {
    office = await makeInstallation('embedded')
    expect(await (await startServer(office)).stop()).toBe(0)
  })
  afterAll(() => office.remove())

  test.each(damages)(
    'is named by the start in one line, and stays as it is: %s of %j',
    async (...of) => {
      const [file, holds, said] = of
      const path = await pathOf(file)
      const before = await readFile(path).catch(() => Buffer.from(''))
      onTestFinished(() => writeFile(path, before))
      await writeFile(path, holds)
      const refused = await startServer(office).then(
        async ({ kill }) => {
          await kill()
          return 'started'
        },
        (error: Error) => error.message,
      )
      expect(refused).toMatch(/^The server did not start \(1\): [^\n]+\n$/)
      expect(refused.slice('The server did not start (1): '.length).replace(path, 'PATH')).toMatch(
        said,
      )
      expect(await readFile(path, 'utf8')).toBe(holds)
    },
  )

  test('is named by a command too', async () => {
    const path = await pathOf('secrets.json')
    const before = await readFile(path)
    onTestFinished(() => writeFile(path, before))
    await writeFile(path, '{}')
    const { code, stderr } = await runCli(office, ['signing-keys', 'rotate'])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+secrets\.json is damaged [^\n]+\n$/),
    ])
    expect(await readFile(path, 'utf8')).toBe('{}')
  })
})

test('a CHECKPOINT_KEY that is none is named', async () => {
  const office = await makeInstallation('embedded')
  onTestFinished(office.remove)
  await expect(
    startServer(office, { CHECKPOINT_KEY: 'PRIVATE+KEY+a+00000000+AAAA' }),
  ).rejects.toThrow(/\(1\): CHECKPOINT_KEY: [^\n]+\n$/)
})
