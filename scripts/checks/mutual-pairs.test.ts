import { expect, test } from 'vitest'
import { inWords, type Module, mutualPairs } from './mutual-pairs.ts'

const modules = (...imports: [source: string, resolved: string][]): Module[] =>
  imports.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }))
const between = (...imports: [source: string, resolved: string][]) =>
  mutualPairs(modules(...imports)).map((pair) => pair.between.join(' '))

test('two rooms that need each other are named once, with every import that makes it so', () => {
  const [pair, ...more] = mutualPairs(
    modules(['s/b/deep/x.ts', 's/a/y.ts'], ['s/a/z.ts', 's/b/w.ts'], ['s/a/z.ts', 's/c/v.ts']),
  )
  expect(more).toEqual([])
  expect(pair && inWords(pair).split('\n')).toEqual([
    's/a and s/b need each other:',
    '  s/a/z.ts imports s/b/w.ts',
    '  s/b/deep/x.ts imports s/a/y.ts',
  ])
})

test('so is a file that stands beside the room', () => {
  expect(between(['s/door.ts', 's/a/x.ts'], ['s/a/y.ts', 's/door.ts'])).toEqual(['s/a s/door.ts'])
  expect(between(['s/door.ts', 's/a/x.ts'], ['s/a/y.ts', 's/rules.ts'])).toEqual([])
})

test.each<[string, [string, string][]]>([
  [
    'one way',
    [
      ['s/a/x.ts', 's/b/y.ts'],
      ['s/a/x.ts', 's/b/z.ts'],
    ],
  ],
  [
    'files of one folder',
    [
      ['s/c/x.ts', 's/c/y.ts'],
      ['s/c/y.ts', 's/c/x.ts'],
    ],
  ],
  [
    'a test',
    [
      ['s/a/x.ts', 's/b/y.ts'],
      ['s/b/y.test.ts', 's/a/x.ts'],
    ],
  ],
  [
    'a fixture',
    [
      ['s/a/x.ts', 's/b/y.ts'],
      ['s/b/y.fixture.ts', 's/a/x.ts'],
    ],
  ],
  [
    'what is bought',
    [
      ['s/a/x.ts', 'node_modules/p/i.js'],
      ['node_modules/p/i.js', 's/a/x.ts'],
    ],
  ],
])('%s makes no pair', (_what, imports) => {
  expect(between(...imports)).toEqual([])
})
