import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { downloadPage, trackPage } from '../testing/pages.ts'
import en from './en.json' with { type: 'json' }
import { ofForm, wordsOfPage } from './words-of-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('a page without the form is sent no words of it, and the form all of its own', () => {
  expect(wordsOfPage(trackPage(), en)).toEqual(en)
  const words = Object.keys(wordsOfPage(downloadPage(), en))
  expect(words.filter(ofForm)).toEqual([])
  expect(words).toContain('track.found')
  expect(Object.keys(en).filter((key) => !words.includes(key)).length).toBeGreaterThan(5)
})

test('nobody else in the browser says them', () => {
  const others = globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['track/**', 'catalogues/**', 'page-shell.ts'],
  })
  const named = others
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const code = readFileSync(`${root}${path}`, 'utf8')
      return [...code.matchAll(/['"`]((?:track|fault|notice)\.[\w.${}-]+)['"`]/g)].map(
        ([, key = '']) => key,
      )
    })
  expect(named.filter(ofForm)).toEqual([])
})
