import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BeyondJson, MOST_DEPTH, MOST_VALUES, parseJson } from './json-text.ts'

it('reads what JSON.stringify writes, with gaps or without', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, gap) => {
      const text = JSON.stringify(value, null, gap)
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 2_000 },
  )
})

it('finds a name that stands twice wherever it does, and names its place', () => {
  const names = fc.string({ minLength: 1, maxLength: 8 })
  const members = fc.uniqueArray(fc.tuple(names, fc.jsonValue()), {
    minLength: 1,
    selector: ([name]) => name,
  })
  const escaped = (name: string) =>
    [...name]
      .map((sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
      .join('')
  fc.assert(
    fc.property(members, fc.nat(), fc.boolean(), (all, at, isEscaped) => {
      const [again] = all[at % all.length] as [string, unknown]
      const own = all.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      const name = isEscaped ? `"${escaped(again)}"` : JSON.stringify(again)
      const text = `{"a": [0, {${[...own, `${name}: 1`].join(', ')}}]}`
      expect(() => parseJson(text)).toThrow(`a.1.${again} is there twice.`.slice(0, 200))
    }),
  )
})

it.each([
  '{"a":{"b":1},"c":{"b":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"\\"a\\":1","b":"\\\\"}',
  '{"":1}',
])('takes the same name of two objects, and in a text: %s', (text) =>
  expect(parseJson(text)).toEqual(JSON.parse(text)),
)

it.each([...['{', '', '01', '{"a":1,}', 'nul', '"\\x"', '1 2', '"', '["a\\"', ']', '{"a":"']])(
  'throws what JSON.parse throws at %j',
  (text) => expect(() => parseJson(text)).toThrow(SyntaxError),
)

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const many = (values: number) => `{"a":[${Array(values - 2).fill('0')}]}`

it('reads as deep a text, and as many values, as there may be', () => {
  expect(parseJson(nested(MOST_DEPTH))).toBeInstanceOf(Array)
  expect(parseJson(many(MOST_VALUES))).toBeInstanceOf(Object)
  expect(parseJson(`["${'[{,'.repeat(MOST_VALUES)}"]`)).toHaveLength(1)
})

it.each([
  ['one list too deep', nested(MOST_DEPTH + 1)],
  ['a megabyte of lists within each other', nested(500_000)],
  ['as many that never end', '['.repeat(1_000_000)],
  ['objects within each other', `{"a":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_001)}`],
  ['one value too many', many(MOST_VALUES + 1)],
  ['small lists beside each other', `[${Array(170_000).fill('[0]')}]`],
  ['empty ones', `[${Array(300_000).fill('{}')}]`],
  ['names', `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`)}}`],
])('refuses %s before anything is made of it', (_what, text) => {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect(() => parseJson(text)).toThrow(BeyondJson)
  expect(parse).not.toHaveBeenCalled()
})

it('reads thousands of names, and a megabyte of backslashes', () => {
  const names = Array.from({ length: 9_000 }, (_, at) => `"k${at}":1`)
  expect(Object.keys(parseJson(`{${names.join()}}`) as object)).toHaveLength(9_000)
  expect(() => parseJson(`{${names.join()},"k8999":1}`)).toThrow('k8999 is there twice.')
  expect(parseJson(`"${'\\\\'.repeat(500_000)}"`)).toHaveLength(500_000)
})

it.each([
  ...['9007199254740991.4', '100000000000000.001', '1e-400', '0.1000000000000000055', '1e2', '-0'],
  ...['-0.0', '1E+2', '12345678901234567890', '9007199254740993', '1e400', '49.000000000000000001'],
])('of %s, which would be another text, makes no number', (said) => {
  expect(parseJson(said)).toBe(Number.POSITIVE_INFINITY)
  expect(parseJson(`{"a": [1, ${said} ], "b": 2}`)).toEqual({
    ...{ a: [1, Number.POSITIVE_INFINITY], b: 2 },
  })
})

it.each(['0', '-7', '49.5', '49.00', '1.0', '0.0', '-1.50', '9007199254740991', '0.1', '100'])(
  'reads %s as it is',
  (said) => expect(parseJson(`[${said}]`)).toEqual([Number(said)]),
)
