import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from './json-text.ts'

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

it.each([...['{', '', '01', '{"a":1,}', 'nul', '"\\x"', '1 2']])(
  'throws what JSON.parse throws at %j',
  (text) => expect(() => parseJson(text)).toThrow(SyntaxError),
)

it('reads a megabyte of names, of brackets and of backslashes', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`)
  expect(Object.keys(parseJson(`{${names.join()}}`) as object)).toHaveLength(100_000)
  expect(() => parseJson(`{${names.join()},"k99999":1}`)).toThrow('k99999 is there twice.')
  expect(parseJson(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)).toBeInstanceOf(Array)
  expect(parseJson(`{"a":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_001)}`)).toBeInstanceOf(Object)
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
