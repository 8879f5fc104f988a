import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** Shorter ones are names of things, which stand wherever the thing does. */
const LEAST_WORDS = 5
const NOT_OURS = /\.test\.|fixture|\/testing\/|\.data\.|\/demo\/|\/texts\/|example-brands/

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const sentencesOf = (source: string): string[] => {
  const found = withoutComments(source).matchAll(
    /'([A-Z][^'\\\n]*)'|"([A-Z][^"\n]*)"|>\s*([A-Z][^<>{}\n]*?)\s*</g,
  )
  return [...found]
    .map(([, ...quoted]) => quoted.find((text) => text !== undefined) ?? '')
    .filter((text) => text.split(' ').length >= LEAST_WORDS)
}

it('says each fact in words that have one home', async () => {
  const homes = new Map<string, Set<string>>()
  for await (const file of glob('{contract,server,office}/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (NOT_OURS.test(file)) continue
    for (const text of sentencesOf(readFileSync(join(ROOT, file), 'utf8'))) {
      const key = text.replace(/\.$/, '').toLowerCase()
      homes.set(key, (homes.get(key) ?? new Set()).add(file))
    }
  }
  expect(homes.size).toBeGreaterThan(100)
  // The name of the box and of the field that opens it; the dialog's own default, of a part that knows no contract.
  for (const text of ['find an order or a screen', 'are you sure you want to delete?'])
    homes.delete(text)
  expect([...homes].filter(([, files]) => files.size > 1)).toEqual([])
})
