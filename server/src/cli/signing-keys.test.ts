import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeInstallation, runCli } from '../testing/run-cli.ts'

vi.setConfig({ testTimeout: 240_000 })

test('signing keys are listed by their ids, rotated, and dropped', async () => {
  const office = await makeInstallation('embedded')
  onTestFinished(office.remove)
  const list = async () =>
    (await runCli(office, ['signing-keys', 'list', '--json'])).json?.keys as { id: string }[]
  const [first] = await list()
  const rotated = await runCli(office, ['signing-keys', 'rotate', '--json'])
  expect(await list()).toEqual([
    { id: rotated.json?.key, signs: true },
    { id: first?.id, signs: false },
  ])
  const file = await readFile(join(office.dataDir, 'secrets.json'), 'utf8')
  expect(file).not.toContain(String(first?.id))
  const dropped = await runCli(office, ['signing-keys', 'rotate', '--drop', '--json'])
  expect(await list()).toEqual([{ id: dropped.json?.key, signs: true }])
})

test('keys that the environment gives are not rotated by a command', async () => {
  const office = await makeInstallation('embedded')
  onTestFinished(office.remove)
  const refused = await runCli({ ...office, env: { ...office.env, JWT_SECRET: 'j'.repeat(32) } }, [
    ...['signing-keys', 'rotate'],
  ])
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('JWT_SECRETS_ALSO')])
})
