import { expect, onTestFinished, test, vi } from 'vitest'
import { makeInstallation, runCli } from '../testing/run-cli.ts'

vi.setConfig({ testTimeout: 120_000 })

test('webhooks are added, listed, rotated with an overlap, and revoked by their number', async () => {
  const installation = await makeInstallation('embedded')
  onTestFinished(installation.remove)
  const run = (...args: string[]) => runCli(installation, ['webhook', ...args, '--json'])
  const there = ['--domain', 'shop.example', '--url', 'https://shop.example/hooks']
  const added = await run('add', ...there)
  expect(added.json).toMatchObject({ domain: 'shop.example', id: 1 })
  const secret = String(added.json?.secret)
  const listed = await run('list')
  expect(listed.stdout).toMatch(
    /shop\.example +https:\/\/shop\.example\/hooks +….{4} +never +0 +0 +live/,
  )
  expect(listed.stdout).not.toContain(secret)
  const rotated = await run('rotate', '1', '--overlap', '1')
  expect(rotated.json?.secret).toMatch(/^whsec_/)
  expect(rotated.json?.secret).not.toBe(secret)
  expect((await run('list')).stdout).toContain('old secret until')
  expect((await run('revoke', '1')).code).toBe(0)
  expect((await run('list')).json).toMatchObject({ webhooks: [{ id: 1, hint: '' }] })
  expect((await run('revoke', '1')).code).toBe(1)
  expect((await run('revoke', 'shop.example')).code).toBe(2)
  expect((await run('add', '--domain', 'shop.example', '--url', 'shop')).code).toBe(2)
  expect((await run('add', '--domain', 'no host', '--url', 'https://shop.example/')).code).toBe(2)
  const inside = await run('add', '--domain', 'shop.example', '--url', 'https://10.0.0.1/')
  expect([inside.code, inside.stderr]).toEqual([1, expect.stringContaining('private network')])
})
