import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IN_HTML, MOST_SIGNS } from './gaps.rules.ts'
import { withoutPerson } from './name-in-words.rules.ts'
import type { PersonName } from './person-name.rules.ts'

/** What names were looked for by before they were words of a tree: an expression of each name, in every order in which it is taken out. */
const MARKS = '[\\p{M}\u200b]*'
const SIGN = `(?:${IN_HTML}|(?!${IN_HTML}|[<>])[\\s\\p{P}\\p{S}])${MARKS}`
const gapOf = (own: string): string =>
  `(?!\u200b)[${own}]*(?:(?![${own}])(?:${SIGN}){1,${MOST_SIGNS}})?`
const WITHIN = gapOf("\\s'’‘ʼʻ`\u200b")
const BETWEEN = `${gapOf('\\s,/<_·・\u200b')}(?<=[\\s\\p{P}\\p{S}\u200b]\\p{M}{0,30})`
const spelled = (word: string): string =>
  word
    .split(/[-'’]/)
    .map((part) => [...part].map((sign) => RegExp.escape(sign) + MARKS).join(''))
    .join(WITHIN)

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)
const ordersOf = ({ full_name, surname }: PersonName): string[][] => {
  const [given, family] = [wordsOf(full_name), wordsOf(surname)]
  const all = [...given, ...family]
  if (all.length < 2) return []
  return [
    ...all.map((_, at) => [...all.slice(at), ...all.slice(0, at)]),
    ...[all.toReversed(), [...family, ...given]],
  ]
}
const shortOf = ({ full_name, surname }: PersonName): string[] => {
  const [[first = '', ...middle], family] = [wordsOf(full_name), wordsOf(surname)]
  if (family.length === 0 || middle.length === 0) return []
  const others = middle.map(
    (word) => `(?:${BETWEEN}(?:${spelled(word)}|${spelled([...word][0] ?? '')}))?`,
  )
  const [given, last] = [spelled(first) + others.join(''), family.map(spelled).join(BETWEEN)]
  return [given + BETWEEN + last, last + BETWEEN + given]
}

const asBefore = (names: PersonName[], text: string): string => {
  const within = '[\\p{Script=Latin}\\p{Script=Inherited}\\p{N}]'
  const whole = names.flatMap(ordersOf).map((words) => words.map(spelled).join(BETWEEN))
  let left = text
  for (const sources of [whole, names.flatMap(shortOf)]) {
    const any = sources.sort((a, b) => b.length - a.length).join('|')
    if (any)
      left = left.replaceAll(new RegExp(`(?<!${within})(?:${any})(?!${within})`, 'giu'), (found) =>
        '\uffff'.repeat(found.length),
      )
  }
  return left
}

const words = ['Sok', 'So', 'Dara', 'Da-Ra', 'S', "O'Sok", 'Chea', 'José', 'Maly', 'Ma-Ly-Da']
const name = fc
  .shuffledSubarray(words, { minLength: 1, maxLength: 4 })
  .chain((all) => fc.nat(all.length).map((at) => [all.slice(0, at), all.slice(at)] as const))
  .map(([given, family]) => ({ full_name: given.join(' '), surname: family.join(' ') }))
const gaps = [' ', ' ', ', ', '-', "'", '', ' - ', '<', '>', '\u200b', '/', '. ', ' &amp; ', '; (']
/** Names, and a text of their words. */
const cases = fc.array(name, { minLength: 1, maxLength: 2 }).chain((names) => {
  const own = names.flatMap(({ full_name, surname }) => wordsOf(`${full_name} ${surname}`))
  const word = fc.constantFrom(...own, ...own.flatMap((one) => one.split('-')), 'x')
  const parts = fc.array(fc.tuple(word, fc.constantFrom(...gaps)), { maxLength: 10 })
  const text = parts.map((all) => all.flat().join('').normalize('NFKD'))
  return fc.tuple(fc.constant(names), text)
})

const lettersOf = (said: string): string[] => said.match(/[\p{L}\p{N}]/gu) ?? []

test('of names at least what an expression of each of them takes out is taken out', () => {
  fc.assert(
    fc.property(cases, ([names, said]) => {
      const nobody = { order_id: '', addresses: [], phones: [], passports: [] }
      const take = withoutPerson({ ...nobody, names }, { name: '\uffff', id: '', other: '' })
      const stayed = lettersOf(asBefore(names, said))
      // What stays now stayed then, in the same order.
      let at = 0
      for (const letter of lettersOf(take(said))) at = stayed.indexOf(letter, at) + 1 || Infinity
      expect(at).toBeLessThanOrEqual(stayed.length)
    }),
    { numRuns: 150 },
  )
})
