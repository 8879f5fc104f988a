import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseAst } from 'vitest/node'

const ROOT = join(import.meta.dirname, '../../..')
/** Shorter ones are names of things, which stand wherever the thing does. */
const LEAST_WORDS = 5
const NOT_OURS = /\.test\.|fixture|\/testing\/|\.data\.|\/demo\/|\/texts\/|example-brands/

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** A sentence that stands whole, in quotes or on a screen; ids and SQL in quotes begin small. */
const whole = (text: unknown): string[] => {
  const said = String(text).trim()
  return /^\p{Lu}/u.test(said) ? [said] : []
}
/** What a template says between what it is filled with, in whose middle a sentence may begin and end. */
const pieces = (quasis: unknown): string[] =>
  (quasis as { value: { cooked: string } }[]).flatMap(({ value }) =>
    value.cooked.split(/\n|<[^>]*>/).map((piece) => piece.trim()),
  )

const sentencesIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(sentencesIn)
  if (!isNode(node)) return []
  const { type, value, quasis, quasi } = node
  if (type === 'Literal') return typeof value === 'string' ? whole(value) : []
  if (type === 'JSXText') return whole(value)
  // What a tag is put to is no words but SQL.
  if (type === 'TaggedTemplateExpression') return sentencesIn((quasi as Node).expressions)
  const own = type === 'TemplateLiteral' ? pieces(quasis) : []
  return [...own, ...Object.values(node).flatMap(sentencesIn)]
}

const keyOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .toLowerCase()

const keysOf = (source: string, lang: 'ts' | 'tsx'): string[] =>
  sentencesIn(parseAst(source, { lang }))
    .map(keyOf)
    .filter((text) => text.split(' ').length >= LEAST_WORDS)

it('hears what is said in quotes, on a screen and by a template', () => {
  const source = `
    const a = 'Look at it first, then go on'
    const b = <p>{a} It is sent at once, or never</p>
    const c = \`\${a} is not the address of \${\`the order that it is of\`} here\`
    const d = sql<boolean>\`select id from orders where id = 1\``
  expect(keysOf(source, 'tsx')).toEqual([
    'look at it first, then go on',
    'it is sent at once, or never',
    'is not the address of',
    'the order that it is of',
  ])
})

it('says each fact in words that have one home', async () => {
  const homes = new Map<string, Set<string>>()
  for await (const file of glob('{contract,server,office}/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (NOT_OURS.test(file)) continue
    for (const key of keysOf(
      readFileSync(join(ROOT, file), 'utf8'),
      file.endsWith('x') ? 'tsx' : 'ts',
    ))
      homes.set(key, (homes.get(key) ?? new Set()).add(file))
  }
  expect(homes.size).toBeGreaterThan(100)
  // The name of the box and of the field that opens it; the dialog's own default, of a part that knows no contract.
  for (const text of ['find an order or a screen', 'are you sure you want to delete'])
    homes.delete(text)
  expect([...homes].filter(([, files]) => files.size > 1)).toEqual([])
})
