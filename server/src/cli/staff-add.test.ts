import { expect, onTestFinished, test, vi } from 'vitest'
import { makeInstallation, runCli, runCliProcess } from '../testing/run-cli.ts'

vi.setConfig({ testTimeout: 240_000 })

const options = { name: 'Maly', email: 'maly@example.com', type: 'Team', password: 'correct horse' }
const args = (more: Partial<typeof options> = {}, but?: keyof typeof options): string[] => [
  'staff',
  'add',
  ...Object.entries({ ...options, ...more }).flatMap(([name, value]) =>
    name === but ? [] : [`--${name}`, value],
  ),
]

test('adds a member; refuses a taken name or address with 1 and wrong usage with 2', async () => {
  const installation = await makeInstallation('embedded')
  onTestFinished(installation.remove)
  const added = await runCliProcess(installation, [...args(), '--json'])
  expect([added.code, added.json]).toEqual([
    0,
    { id: 1, name: 'Maly', email: 'maly@example.com', type: 'Team' },
  ])
  expect(added.stdout + added.stderr).not.toContain('correct horse')
  const taken = await runCliProcess(installation, [
    ...args({ name: ' MALY ', email: 'x@example.com' }),
  ])
  expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('name')])
  for (const wrong of [
    args({ type: 'Boss' }),
    args({ email: 'nobody' }),
    args({ password: 'short' }),
    args({}, 'password'),
    [...args(), '--colour', 'red'],
    [...args(), 'more'],
  ]) {
    const run = await runCli(installation, wrong)
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('Usage:')])
  }
})

test('while another process holds DATA_DIR it refuses with 1 and names it; wrong usage is 2 as ever', async () => {
  const installation = await makeInstallation('embedded')
  onTestFinished(installation.remove)
  const { close } = await installation.open()
  const [refused, wrong] = await Promise.all([
    runCliProcess(installation, [...args(), '--json']),
    runCliProcess(installation, args({ type: 'Boss' })),
  ])
  await close()
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining(`process ${process.pid}`),
  ])
  expect(refused.json?.error).toContain(installation.dataDir)
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Usage:')])
  expect((await runCli(installation, args())).code).toBe(0)
})
