import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const e2e = join(import.meta.dirname, '../../e2e')

/** Specs share a product: an order of another spec's would be refused as known with other content, or be moved under its hand. */
it('has each order that a browser test hands in named in that file alone', () => {
  const specsOf = new Map<string, Set<string>>()
  for (const file of globSync('*.spec.ts', { cwd: e2e }))
    for (const [, id = ''] of readFileSync(join(e2e, file), 'utf8').matchAll(
      /(?:[oO]rder\(|\bof \[)(?:'[A-Z]+', )?'([A-Z]{3,}\w*)'/g,
    ))
      specsOf.set(id, (specsOf.get(id) ?? new Set()).add(file))
  expect(specsOf.size).toBeGreaterThan(100)
  expect([...specsOf].filter(([, files]) => files.size > 1)).toEqual([])
})
