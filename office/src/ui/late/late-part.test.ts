import { afterEach, expect, test, vi } from 'vitest'

const idle = () => new Promise((done) => setTimeout(done, 20))
afterEach(() => vi.unstubAllGlobals())

test('parts come by themselves, and after one that does not come only those that are wanted', async () => {
  vi.stubGlobal('window', {})
  const { latePart, loadLateParts } = await import('./late-part.ts')
  const asked: string[] = []
  const part = (name: string, comes: boolean) =>
    latePart(async () => {
      asked.push(name)
      if (!comes) throw new Error('Failed to fetch dynamically imported module')
      return () => null
    })
  part('menu', true)
  part('dialog', false)
  const sheet = part('sheet', true)
  loadLateParts()
  await idle()
  expect(asked).toEqual(['menu', 'dialog'])
  await sheet.load()
  expect(asked).toEqual(['menu', 'dialog', 'sheet'])
})
