import { soughtInZone } from './machine-zone.rules.ts'
import { soughtName, soughtShortName, soughtSurname } from './name-patterns.rules.ts'
import { soughtAddress, soughtPassport, soughtPhone, soughtText } from './number-patterns.rules.ts'
import type { PersonName } from './person-name.rules.ts'
import { type Seen, seenIn, UNSEEN } from './seen-words.rules.ts'
import { type Bare, bareOf, mayHave, type Sought } from './sought.rules.ts'

/** What of a traveller, as he is and was, may stand in words that belong to no order; an id of '' is none. */
export type Person = {
  order_id: string
  names: PersonName[]
  addresses: string[]
  phones: string[]
  passports: string[]
}

/** Before and behind what is alone stands no such sign: Latin letters end where those of another script begin, which writes without spaces. */
const LATIN_OR_DIGIT = '[\\p{Script=Latin}\\p{Script=Inherited}\\p{N}]'
const ANY_LETTER = '[\\p{L}\\p{M}\\p{N}]'

const isLatin = (source: string): boolean => !/(?!\p{Script=Latin}|[·・’‘ʼʻ])\p{L}/u.test(source)

const alone = (sources: string[], within: string, flags: string): RegExp =>
  new RegExp(`(?<!${within})(?:${sources.join('|')})(?!${within})`, flags)

/** An expression for all that is Latin and one for the rest, the longest first: a shorter one may be its beginning. */
const anyOf = (sources: string[], flags: string): RegExp[] => {
  const all = [...new Set(sources)].sort((a, b) => b.length - a.length)
  const { latin = [], others = [] } = Object.groupBy(all, (one) =>
    isLatin(one) ? 'latin' : 'others',
  )
  return [
    ...(latin.length > 0 ? [alone(latin, LATIN_OR_DIGIT, flags)] : []),
    ...(others.length > 0 ? [alone(others, ANY_LETTER, flags)] : []),
  ]
}

/** What stands in the place of a name and of an order's id; all else becomes `other`. */
export type Instead = { name: string; id: string; other: string }

/** Words with a traveller taken out, and alone those of his surnames that are known to mean him there. */
export type Without = (text: string, where?: { surnames?: readonly string[] }) => string

type Step = { finds: (bare: Bare) => RegExp[]; word: string }
type Stretch = { from: number; to: number; word: string }

/** Expressions for those of them that a text may have; those of the text before are often the same. */
const stepOf = (sought: Sought[], word: string, flags = 'giu'): Step => {
  let known = { key: '', found: [] as RegExp[] }
  const finds = (bare: Bare): RegExp[] => {
    const at = [...sought.keys()].filter((one) => mayHave(bare, sought[one] as Sought))
    const key = at.join()
    if (key !== known.key)
      known = {
        key,
        found: anyOf(
          at.map((one) => (sought[one] as Sought).source()),
          flags,
        ),
      }
    return known.found
  }
  return { finds, word }
}

const UNSEEN_AT_END = new RegExp(`${UNSEEN}+$`)
/** What was found is nothing that could be found once more, or be a part of something else. */
const TAKEN = '\uffff'

const stretchesOf = ({ said, from, to }: Seen, steps: Step[]): Stretch[] => {
  const found: Stretch[] = []
  const bare = bareOf(said)
  let rest = said
  for (const { finds, word } of steps)
    for (const pattern of finds(bare))
      rest = rest.replaceAll(pattern, (match, at: number) => {
        const { length } = match.replace(UNSEEN_AT_END, '')
        found.push({ from: from(at), to: to(at + length), word })
        return TAKEN.repeat(match.length)
      })
  return found.sort((a, b) => a.from - b.from)
}

/**
 * Takes a traveller out of words: his whole names, his order's id, his addresses, phones and passports, however they are typed; what else is
 * written stays, letter for letter.
 */
export const withoutPerson = (person: Person, instead: Instead): Without => {
  const { names, order_id } = person
  const steps = [
    stepOf(person.addresses.flatMap(soughtAddress), instead.other),
    stepOf(soughtText(order_id), instead.id),
    stepOf(person.passports.flatMap(soughtPassport), instead.other),
    stepOf(names.flatMap(soughtInZone), instead.name),
    stepOf(names.flatMap(soughtName), instead.name),
    stepOf(names.flatMap(soughtShortName), instead.name),
    stepOf(person.phones.flatMap(soughtPhone), instead.other),
  ]
  const surnames = new Map(
    names.map(({ surname }) => [surname, stepOf(soughtSurname(surname), instead.name, 'gu')]),
  )
  return (text, where = {}) => {
    const meant = (where.surnames ?? []).flatMap((one) => surnames.get(one) ?? [])
    let left = ''
    let at = 0
    for (const { from, to, word } of stretchesOf(seenIn(text), [...steps, ...meant])) {
      if (from >= at) left += text.slice(at, from) + word
      at = Math.max(at, to)
    }
    return left + text.slice(at)
  }
}
