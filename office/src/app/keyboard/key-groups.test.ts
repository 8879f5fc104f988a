import { readdirSync, readFileSync } from 'node:fs'
import { queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import { expect, test } from 'vitest'
import { bulkShortcuts } from '../../features/orders/bulk/bulk-shortcuts.ts'
import { orderShortcuts } from '../../features/orders/order-page/order-shortcuts.ts'
import { rowShortcuts } from '../../ui/data-table/row-shortcuts.ts'
import type { Shortcut } from '../../ui/keyboard/shortcuts.ts'
import { keyGroups } from './key-groups.ts'

const root = new URL('../../', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))

const onSheet = keyGroups.flatMap(({ shortcuts }) => shortcuts)
const spelled = ({ keys }: Shortcut): string => keys.join('+')

const LISTENS =
  /['"]key(?:down|up|press)['"]|\bonKey(?:Down|Up|Press)\w*[=:]|useHotkeys|getHotkeyHandler/
const TABLE = /from '[^']*\/[\w-]*shortcuts?\.ts'/
/** They listen to no key of the office's: to those that every list, field or dialog has, and to letters that are only kept. */
const WIDGETS = [
  'api/hands/last-hand.ts',
  'api/under-way/use-sending.ts',
  'app/find/find-box.tsx',
  // Presses what carries a key of bulkShortcuts, which is held to that table below.
  'features/orders/bulk/use-bulk-keys.ts',
  'features/saved-texts/text-list.tsx',
  'ui/dialog/use-escape-of-topmost.ts',
  'ui/forms/enter-on-ticks.ts',
  'ui/forms/enter-that-sent.ts',
  'ui/keyboard/in-a-word.ts',
  'ui/keyboard/latin-keys.ts',
  'ui/keyboard/stands-alone.ts',
  'ui/menu/escape-of-menus.ts',
  'ui/press/after-press.ts',
  'ui/press/keys-ahead.ts',
  'ui/press/typed-ahead.ts',
  'ui/press/typed-on.ts',
  'ui/press/use-single-press.ts',
  'ui/search-box.tsx',
]
const WIDGET_KEYS = ['Enter', 'Escape', 'Backspace', ' ', 'ArrowDown', 'ArrowUp']

test('whatever listens to keys binds a table of the sheet, or is a widget that is known', () => {
  const listening = sources.filter(({ text }) => LISTENS.test(text))
  const unbound = listening.filter(({ text }) => !TABLE.test(text)).map(({ path }) => path)
  expect(unbound.toSorted()).toEqual(WIDGETS)
})

test('no key is compared with but those that every widget has, and g', () => {
  const compared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bkey\s*[!=]==\s*'([^']+)'/g)].map(([, key]) => ({ path, key })),
  )
  const own = compared.filter(({ key = '' }) => !WIDGET_KEYS.includes(key) && key !== '')
  expect(new Set(own.map(({ path, key }) => `${path} ${key}`))).toEqual(
    new Set(['app/keyboard/use-shell-keys.ts g']),
  )
})

test('what walks, in quick turns, is what the tables say that it does, and g', () => {
  const of = sources.find(({ path }) => path === 'ui/keyboard/in-a-word.ts')
  const [, walks = ''] = /WALKS = '([^']+)'/.exec(of?.text ?? '') ?? []
  const { next, previous, select } = rowShortcuts
  const tables = [
    next,
    previous,
    select,
    ...orderShortcuts.filter(({ does }) => /^(Next|Previous) order/.test(does)),
  ]
  expect(new Set(walks)).toEqual(new Set(['g', ...tables.flatMap(({ keys }) => keys)]))
})

test('every table of keys is on the sheet', async () => {
  const tables = sources.filter(({ path }) => /-shortcuts?\.ts$/.test(path))
  expect(tables.length).toBeGreaterThan(8)
  for (const { path } of tables) {
    const exported: Record<string, unknown> = await import(new URL(path, root).href)
    const rows = Object.entries(exported)
      .filter(([name]) => /shortcuts?$/i.test(name))
      .flatMap(([, table]) =>
        Array.isArray(Object(table).keys) ? [table] : Object.values(Object(table)),
      )
    expect(rows.length, path).toBeGreaterThan(0)
    for (const row of rows) expect(onSheet, path).toContain(row)
  }
})

/** As it stands in an element, and as it is handed in to one that carries it. */
test.each([
  ['data-order-key', 'keyName', orderShortcuts],
  ['data-bulk-key', 'shortcut', bulkShortcuts],
] as const)(
  'what carries %s is on the sheet, and the sheet names nothing else',
  (attribute, handed, all) => {
    const carried = new RegExp(`\\b(?:${attribute}|${handed})['"]?[=:]\\s*['"]([^'"$]+)['"]`, 'g')
    const found = sources.flatMap(({ text }) => [...text.matchAll(carried)].map(([, key]) => key))
    expect(new Set(found)).toEqual(new Set(all.map(spelled)))
  },
)

test('what is told to a screen reader as a key is on the sheet', () => {
  const told = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/aria-keyshortcuts['"]?[=:]\s*['"]([^'"]+)['"]/g)].map(([, keys = '']) => ({
      ...{ path, key: keys.split(' ')[0]?.replace('Control', 'Ctrl').toLowerCase() },
    })),
  )
  expect(told.length).toBeGreaterThan(10)
  const known = onSheet.map((shortcut) => spelled(shortcut).toLowerCase())
  for (const { path, key } of told) expect(known, path).toContain(key)
})

test('no key means two things on one screen', () => {
  const [everywhere, ...screens] = keyGroups
  for (const { heading, shortcuts } of screens) {
    const keys = [...(everywhere?.shortcuts ?? []), ...shortcuts].map(spelled)
    expect(keys, heading).toEqual([...new Set(keys)])
    expect(keys, heading).not.toContain('g')
  }
})

test('each screen that g leads to has a letter of its own', () => {
  const beside = sources.find(({ path }) => path === 'app/keyboard/folder-keys.ts')?.text ?? ''
  const letters = [...beside.matchAll(/^ {2}(\w): \{/gm)].map(([, letter]) => letter)
  const all = [...letters, ...queueNames.map((name) => queueRows[name].key)]
  expect(letters.length).toBeGreaterThan(1)
  expect(all).toEqual([...new Set(all)])
})
