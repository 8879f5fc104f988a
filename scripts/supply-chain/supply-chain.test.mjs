import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAllowed, productionLicences, unnamedScripts } from './licences.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const { packages } = read('package-lock.json')
const { allowScripts } = read('package.json')

const refusedIn = (/** @type {import('./licences.mjs').Packages} */ of) =>
  productionLicences(of).filter(({ licence }) => !isAllowed(licence))

describe('what the product is bought from', () => {
  it('has licences that are on the list', () => {
    expect(productionLicences(packages).length).toBeGreaterThan(100)
    expect(refusedIn(packages)).toEqual([])
  })

  it.each([['GPL-3.0-only'], ['MIT AND AGPL-3.0-only'], [undefined]])(
    'is told where one with the licence %s comes in, deep down too',
    (license) => {
      const planted = { 'node_modules/a/node_modules/@b/c': { version: '1.0.0', license } }
      expect(refusedIn({ ...packages, ...planted })).toEqual([
        { name: '@b/c@1.0.0', licence: license ?? 'none named' },
      ])
    },
  )

  it('may be chosen from several licences, and is not asked of what only builds or tests', () => {
    expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true)
    const tool = { 'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true } }
    expect(refusedIn({ ...packages, ...tool })).toEqual([])
  })

  it('runs scripts at install by name only', () => {
    expect(unnamedScripts(packages, allowScripts)).toEqual([])
    const planted = { 'node_modules/@b/c': { version: '1.0.0', hasInstallScript: true } }
    expect(unnamedScripts({ ...packages, ...planted }, allowScripts)).toEqual(['@b/c'])
  })

  it('is fetched from the registry of who installs, never from an address in the lock file', () => {
    const addressed = (/** @type {string} */ text) =>
      text.match(/"resolved": "(?!contract|server|office|traveller|verifier|e2e|bench)[^"]*"/g) ??
      []
    expect(addressed(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).toEqual([])
    expect(addressed('"resolved": "https://registry.example/a.tgz"')).toHaveLength(1)
  })
})
