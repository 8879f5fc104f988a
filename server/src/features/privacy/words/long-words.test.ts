import { expect, test } from 'vitest'
import { type Person, takingOut, withoutPerson } from './name-in-words.rules.ts'

const nobody: Person = { order_id: '', names: [], addresses: [], phones: [], passports: [] }
const INSTEAD = { name: '<name>', id: '<id>', other: '<x>' }
const without = (known: Partial<Person>) => withoutPerson({ ...nobody, ...known }, INSTEAD)

const MB = 1024 * 1024
/** Long ones of what parts of the expressions could take in more than one way. */
const hostile = [
  ...[
    'N',
    'N ',
    'N.8',
    'N8123456 ',
    'N - ',
    '8',
    '8 ',
    '(',
    '+855 ',
    '\u200b',
    'N\u200b',
    '&amp;',
    '<br>',
  ],
  ...[
    'a\u0301',
    '\u0301\u0323',
    'Maly ',
    'Maly\u200b ',
    'Maly,/',
    'Maly\u0301',
    'sok.',
    'ស\u17d2',
    '８',
    'é ',
  ],
  ...['P<KHM', 'PKKHMA<', 'CHEA<<MALY<', '&lt;', '<', 'N8123457<', 'I<KHM', '9001011F3001018'],
  ...['Maly M ', 'Maly* ', 'Maly - ', 'Maly; ', 'sok @ ', '[at]', 'sok[dot]', '%40', '8*', '8, '],
]

test.each(hostile)('a megabyte of %j is done at once', (part) => {
  const take = without({
    order_id: 'KH7Q2MXA',
    names: [{ full_name: 'Maly Maly Maly', surname: 'Chea' }],
    phones: ['+85588888888', '+855 12 345 678'],
    passports: ['N8123457', 'N8888887'],
    addresses: ['sok.sok.sok.chea@example.com'],
  })
  const text = part.repeat(MB / part.length)
  const where = { surnames: ['Chea'] }
  // All that is looked for stands in it as a part of something else: it is looked for everywhere.
  const almost =
    ' xMalyx xCheax xKH7Q2MXAx xsok.sok.sok.chea@example.comx x1234567888812345788888878888888888x'
  for (const said of [text, `8${text}x`])
    expect(take(said + almost, where).endsWith(almost)).toBe(true)
})

test('what a landing site corrected thousands of times is looked for as quickly as one name', () => {
  const letters = (at: number) => at.toString(2).replaceAll('0', 'o').replaceAll('1', 'i')
  const names = Array.from({ length: 8_000 }, (_, at) => ({
    ...{ full_name: `Maly${letters(at)} Sok`, surname: `Chea${letters(at)}` },
  }))
  const phones = names.map((_, at) => `+855 12 ${String(100_000 + at)}`)
  const passports = names.map((_, at) => `N81${String(100_000 + at)}`)
  const take = without({ names, phones, passports })
  const text = 'Maly of Chea waits at gate 100 for 000 minutes. '
  const last = `CHEA${letters(7_999)} maly${letters(7_999)} sok`
  expect(take(`${text.repeat(2_000)}${last}: N.81107999`)).toBe(`${text.repeat(2_000)}<name>: <x>`)
})

test.each([
  ['a ', 'a\u200b '],
  ['a-', 'a\u200b'],
  ["a'", "a\u200b'"],
  ['amp ', 'amp&amp;'],
  ['ស ', 'ស\u200b '],
])('a name of many words, like %j, is looked for in %j as quickly as one of few', (word, said) => {
  const take = without({ names: [{ full_name: `${word.repeat(40)}b`, surname: 'c' }] })
  const text = `${said.repeat(1_000)} xbx xcx`
  expect(take(text)).toBe(text)
})

const WORDS = ['aab', 'aac', 'aad', 'aae', 'aaf', 'aag']
/** Its words in an order of its own: each number has another one. */
const ordered = (number: number): string[] => {
  const left = [...WORDS]
  return WORDS.map((_, at) => left.splice(Math.floor(number / (at + 1)) % left.length, 1)[0] ?? '')
}

test('hundreds of orderings of one name are looked for in steps that grow with names and texts, not with their product', () => {
  const names = Array.from({ length: 350 }, (_, at) => {
    const words = ordered(at * 7)
    return { full_name: words.slice(0, 3).join(' '), surname: words.slice(3).join(' ') }
  })
  const texts = Array.from({ length: 200 }, (_, at) =>
    Array.from({ length: 13 }, (_, part) =>
      ordered(at + part * 31)
        .slice(0, 5)
        .join(' '),
    ).join(' '),
  )
  const taking = takingOut({ ...nobody, names }, INSTEAD)
  let steps = 0
  for (const text of texts) for (const _ of taking(text)) steps++
  const letters = texts.join('').length
  expect(steps).toBeLessThan(4 * names.length + letters)
})

const lettersApart = (count: number, first: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(97 + ((at + first) % 26))).join('-')

test('names of hundreds of parts, of one letter each, are found in each order, and nothing else is', () => {
  const names = Array.from({ length: 60 }, (_, at) => ({
    full_name: lettersApart(149, at),
    surname: [0, 1, 2, 3, 4].map((word) => lettersApart(29, at + word * 3)).join(' '),
  }))
  const take = without({ names })
  const { full_name = '', surname = '' } = names[7] ?? {}
  const quick = 'The quick brown fox jumps over the lazy dog.'
  expect(take(`${quick} ${surname} ${full_name}; ${quick}`)).toBe(`${quick} <name>; ${quick}`)
  expect(take(`${full_name.replaceAll('-', ' ')} ${surname}; ${quick}`)).toBe(`<name>; ${quick}`)
})
