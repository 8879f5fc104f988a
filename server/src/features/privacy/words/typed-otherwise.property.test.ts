import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Person, withoutPerson } from './name-in-words.rules.ts'

const nobody: Person = { order_id: '', names: [], addresses: [], phones: [], passports: [] }
const INSTEAD = { name: '<name>', id: '<id>', other: '<x>' }
const without = (known: Partial<Person>) => withoutPerson({ ...nobody, ...known }, INSTEAD)

const ZEROS = ['0', '０', '០', '٠', '۰', '०', '๐', '၀', '𝟎', '𝟘']
const digitIn = (zero: string, value: number): string =>
  String.fromCodePoint((zero.codePointAt(0) ?? 0) + value)
const wide = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)

const UNSEEN = ['', '', '\u200b', '\u00ad', '\u2060\u200d', '\ufeff', '\ufe0f']
const GAPS = [
  '',
  '',
  ' ',
  '-',
  '.',
  ' - ',
  '. ',
  '–',
  '°',
  '/',
  ':',
  '\u00a0',
  '·',
  '−',
  '#',
  '\n',
  '     ',
  ' – – ',
  '\n\n\n\n',
  ' --- ',
]

/** A sign as somebody may type it. */
const typed = (sign: string) =>
  /\d/.test(sign)
    ? fc.constantFrom(...ZEROS.map((zero) => digitIn(zero, Number(sign))))
    : fc.constantFrom(sign, sign.toLowerCase(), wide(sign), wide(sign.toLowerCase()))

const joinedBy = (gaps: string[]) => (number: string) =>
  fc
    .tuple(
      ...[...number].map((sign) =>
        fc.tuple(typed(sign), fc.constantFrom(...UNSEEN), fc.constantFrom(...gaps)),
      ),
    )
    .map((signs) =>
      signs
        .map(([sign, unseen, gap], at) => sign + (at < signs.length - 1 ? unseen + gap : ''))
        .join(''),
    )

const LETTERS = [...'ABCDEFGHKLNPRSTXZ']
const figures = (number: string): string => number.replaceAll(/\D/g, '')

const numbers = fc
  .tuple(
    fc.constantFrom('', ...LETTERS),
    fc.array(fc.nat(9), { minLength: 6, maxLength: 9 }),
    fc.constantFrom('', ...LETTERS),
  )
  .map(([before, digits, behind]) => before + digits.join('') + behind)
  .filter((number) => new Set(figures(number)).size > 1)

/** Any words, without a figure or a sign of a number: nothing in them could be one. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .filter((text) => !/[\p{N}\p{No}]/u.test(text.normalize('NFKD')))

describe('a passport number', () => {
  test('is taken out in whatever way it is typed, and what stands around it stays, sign for sign', () => {
    const cases = numbers.chain((number) =>
      fc.record({
        number: fc.constant(number),
        said: joinedBy(/[A-Z]/.test(number) ? GAPS : [''])(number),
        before: words,
        behind: words,
      }),
    )
    fc.assert(
      fc.property(cases, ({ number, said, before, behind }) => {
        const text = `${before} ${said} ${behind}`
        expect(without({ passports: [number] })(text)).toBe(`${before} <x> ${behind}`)
      }),
      { numRuns: 300 },
    )
  })

  test('leaves another number, and words without one, as they are typed', () => {
    const cases = fc
      .tuple(numbers, numbers)
      .filter(([one, other]) => !figures(other).includes(figures(one)))
      .chain(([number, other]) =>
        fc.tuple(fc.constant(number), joinedBy(GAPS)(other), words, words),
      )
    fc.assert(
      fc.property(cases, ([number, other, before, behind]) => {
        const text = `${before} ${other} ${behind}`
        expect(without({ passports: [number] })(text)).toBe(text)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ...[
    'N.812.3457',
    'N–8123457',
    'N°8123457',
    'Nº8123457',
    'N/8123457',
    'N:8123457',
    'N - 812 3457',
  ],
  ...[
    'Ｎ８１２３４５７',
    'N៨១២៣៤៥៧',
    'n8123\u200b457',
    'N\u20118123457',
    'N−8123457',
    '8️⃣'.replace('8', 'N8'),
  ],
])('N8123457 is found in %j', (said) => {
  const number = said.includes('⃣') ? `${said}123457` : said
  const take = without({ passports: ['N8123457'] })
  expect(take(`Of ${number}, wait.`)).toBe('Of <x>, wait.')
  expect(take(`护照${number}已收到`)).toBe('护照<x>已收到')
  expect(take(`លេខ${number}ហើយ`)).toBe('លេខ<x>ហើយ')
  expect(take(`(e\u0301${number})`)).toBe(`(e\u0301${number})`)
})

test('is found in a mail’s HTML, which stays whole', () => {
  const take = without({ passports: ['N8123457'] })
  expect(take('<p>N&#39;812<br>3457 &amp; more</p>')).toBe('<p><x> &amp; more</p>')
  expect(take('<a title="N">8123457</a>')).toBe('<a title="N">8123457</a>')
})

test.each([
  [
    'Maly Chea',
    '',
    'Ask Chea Maly, ＭＡＬＹ　ＣＨＥＡ, Ma\u200bly Chea',
    'Ask <name>, <name>, <name>',
  ],
  ['Maly Chea', 'Chea', 'Maly Chea, Chea Maly and Chea', '<name>, <name> and Chea'],
  ['Maly Sok', 'Chea', 'CHEA/MALY SOK, Sok Chea Maly, Chea Sok Maly', '<name>, <name>, <name>'],
  ['Sok-Dara', 'Chea', 'Chea Sok-Dara, Sok Dara', '<name>, Sok Dara'],
  // What nobody sees parts words in Khmer, and is found between those of a name too.
  ['សុខា', 'ជា', 'ហៅ\u200bសុខា\u200bជា\u200bម៉ោង', 'ហៅ\u200b<name>\u200bម៉ោង'],
  ['Maly', 'Chea', '请Maly Chea来', '请<name>来'],
  // A middle name is left out, or is its letter; another one is another traveller's.
  ['Maly Anna', 'Chea', 'Maly Chea, Chea (Maly A.), CHEA: maly', '<name>, <name>.), <name>'],
  ['Maly Anna Chea', 'Chea', 'Maly Chea, Chea - Maly', '<name>, <name>'],
  [
    'Maly Anna',
    'Chea',
    'Anna Chea or Maly K. Chea or Maly Anna',
    'Anna Chea or Maly K. Chea or Maly Anna',
  ],
  ['Maly Anna Chea', '', 'Maly Chea or Maly Anna', 'Maly Chea or Maly Anna'],
  ['Maly', 'Chea', '*Maly* *Chea*, Chea [Maly], Chea = Maly', '*<name>*, <name>], <name>'],
  ['Maly', 'Chea', '<a title="Maly">Chea</a>', '<a title="Maly">Chea</a>'],
  ['Maly', 'Chea', 'Chea Malyne, Malychea, Maly Kim Chea', 'Chea Malyne, Malychea, Maly Kim Chea'],
])('the name %j %j is taken out of %j', (full_name, surname, said, left) => {
  expect(without({ names: [{ full_name, surname }] })(said)).toBe(left)
})

test.each([
  [
    '+855 12 345 678',
    '012 345 678, ០១២៣៤៥៦៧៨, 012\u200b345678, +855 (0)12 345 678, 00855 12345678',
  ],
  [
    '+855 12 345 678',
    '012,345,678, 012_345_678, 012:345:678, 012 | 345 678, 012*345*678, 012~345~678',
  ],
  ['012345678', "012'345'678, 012&#39;345&#39;678, 012+345+678, 012] 345 678"],
  ['+85512345678', '０１２－３４５－６７８, 012/345/678, (855) 12 345 678'],
  ['855 12 345 678', '+855 12 345 678'],
  ['012 345 678', '+៨៥៥ ១២ ៣៤៥ ៦៧៨, 电话012345678'],
])('the phone %j is taken out of %j', (phone, said) => {
  const left = without({ phones: [phone] })(said)
  expect(left.replaceAll(/\p{L}/gu, '').replaceAll(/[(]?<>[)]?/g, 'x')).toMatch(/^(x(, )?)+$/)
})

test.each([
  'sok.\u200bchea＠example.com or ｓｏｋ.chea@example.com',
  'sok.chea @ example.com or sok.chea%40example.com',
  'Sok.Chea@\nExample.com or sok.chea&#64;example.com',
  'sok.chea(at)example.com or sok [dot] chea [at] example [dot] com',
])('an address is taken out of %j', (said) => {
  expect(without({ addresses: ['Sok.Chea@example.com'] })(said)).toBe('<x> or <x>')
  const others = said.replaceAll(/chea|ｃｈｅａ/gi, 'chan')
  expect(without({ addresses: ['Sok.Chea@example.com'] })(others)).toBe(others)
})

const NAMES = ['Maly', 'Chea', 'Nguyễn', 'Đặng', 'Søren', 'Groß', 'Ægir', 'José', 'O’Neil', 'Thœ']
const KHMER = ['សុខា', 'ជា', 'ស្រី', 'គឹម']

const NAME_GAPS = [
  ...[' ', ', ', '  ', '\u3000', '/', '\u200b ', ' - ', ': ', '; ', '. ', '.', ' | ', ' = ', '+'],
  ...[' – ', '* *', ' (', ') ', '" "', '\n', ',  -  ', ' &amp; ', '<'],
]

/** A word as somebody may type it: in small or large letters, wide, with its marks apart or left out, with what nobody sees in it. */
const typedWord = (word: string) => {
  const cased = fc.constantFrom(word, word.toUpperCase(), word.toLowerCase())
  const marked = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFD').replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, ''),
    (text) => text.replaceAll(/[A-Za-z]/g, wide),
  )
  const unseen = fc.constantFrom(...UNSEEN)
  return fc.tuple(cased, marked, unseen).map(([text, way, between]) => [...way(text)].join(between))
}

test('a name is taken out in whatever way and order it is typed, and what stands around it stays, sign for sign', () => {
  const cases = fc.constantFrom(NAMES, KHMER).chain((all) =>
    fc.shuffledSubarray(all, { minLength: 2, maxLength: 3 }).chain((name) =>
      fc.record({
        person: fc.constantFrom(
          { full_name: name.join(' '), surname: '' },
          { full_name: name.slice(1).join(' '), surname: name[0] ?? '' },
        ),
        first: fc.nat(name.length - 1),
        said: fc.tuple(...name.map(typedWord)),
        gap: fc.constantFrom(...NAME_GAPS),
        before: words,
        behind: words,
      }),
    ),
  )
  fc.assert(
    fc.property(cases, ({ person, first, said, gap, before, behind }) => {
      const { full_name, surname } = person
      const all = surname ? [...said.slice(1), said[0]] : said
      const name = [...all.slice(first), ...all.slice(0, first)].join(gap)
      const left = without({ names: [{ full_name, surname }] })(`${before} ${name} ${behind}`)
      expect(left).toBe(`${before} <name> ${behind}`)
    }),
    { numRuns: 300 },
  )
})

const HYPHENS = ['-', '\u2010', '\u2011', '–', '—', ' ', '- ', ' - ', '', '\u00ad', '&#39;']
const APOSTROPHES = ["'", '’', 'ʼ', '`', '', ' ', '-', '&#39;']
const parted = fc.record({
  given: fc.tuple(fc.constantFrom('Jean', 'Quíra'), fc.constantFrom('Pierre', 'Luc')),
  family: fc.tuple(fc.constantFrom('Vexley', 'Brandt'), fc.constantFrom('Quort', 'Sok')),
  letter: fc.constantFrom('', 'O', 'D'),
})

test('a word of a name that has a hyphen or an apostrophe is taken out however its parts are joined', () => {
  const cases = parted.chain(({ given, family, letter }) => {
    const apostrophe = letter && "'"
    const surname = `${letter}${apostrophe}${family.join('-')}`
    const said = fc
      .tuple(
        ...[...given, ...family].map(typedWord),
        ...[1, 2].map(() => fc.constantFrom(...HYPHENS)),
      )
      .chain(([a, b, c, d, one, two]) =>
        fc.constantFrom(...(letter ? APOSTROPHES : [''])).map((sign) => {
          const last = `${letter}${sign}${c}${two}${d}`
          return [`${a}${one}${b} ${last}`, `${last}, ${a}${one}${b}`]
        }),
      )
    return fc.record({
      name: fc.constant({ full_name: given.join('-'), surname }),
      ...{ said, before: words, behind: words },
    })
  })
  fc.assert(
    fc.property(cases, ({ name, said, before, behind }) => {
      for (const one of said) {
        const left = without({ names: [name] })(`${before} ${one} ${behind}`)
        expect(left).toBe(`${before} <name> ${behind}`)
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['Jean-Pierre', 'Vexley-Quort', 'Jean is late, Pierre Quort too; Vexley-Quort and Jean Paul'],
  ['Jean-Pierre', 'Vexley-Quort', 'Jean-Paul Vexley-Quort and Jean Pierre Vexley and Vexley Quort'],
  ['An-Na', '', 'Ask Anna, an na, An-Na'],
  ['Quira', "O'Vexley", 'Quira Vexley, Quira and Ovexley and Quira Co’Vexley'],
  ['-', '-', 'one - two'],
])('of the name %j %j, which has parts, nothing is taken out of %j', (full_name, surname, said) => {
  expect(without({ names: [{ full_name, surname }] })(said)).toBe(said)
})
