import { expect, onTestFinished, test, vi } from 'vitest'
import { makeInstallation, runCli } from '../testing/run-cli.ts'

vi.setConfig({ testTimeout: 120_000 })

test('intake keys are listed, rotated with an overlap, and revoked by their number', async () => {
  const installation = await makeInstallation('embedded')
  onTestFinished(installation.remove)
  const run = (...args: string[]) => runCli(installation, ['intake-key', ...args, '--json'])
  const added = await run('add', '--domain', 'shop.example')
  const listed = await run('list')
  const [{ id }] = (listed.json as { keys: [{ id: number }] }).keys
  expect(listed.stdout).toMatch(/shop\.example +….{4} .* never +live/)
  expect(listed.stdout).not.toContain(String((added.json as { key: string }).key))
  const rotated = await run('rotate', String(id), '--overlap', '1')
  expect(rotated.json).toMatchObject({ domain: 'shop.example', old: id })
  expect((await run('revoke', String(id))).code).toBe(0)
  expect((await run('list')).json).toMatchObject({
    keys: [
      { live: true, domain: 'shop.example' },
      { id, live: false },
    ],
  })
  expect((await run('revoke', String(id))).code).toBe(1)
  expect((await run('revoke', 'shop.example')).code).toBe(2)
  expect((await run('rotate', String(id), '--overlap', '-1')).code).toBe(2)
})
