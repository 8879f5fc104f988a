import { type PersonName, partsOf } from './person-name.rules.ts'
import type { Sought } from './sought.rules.ts'
import { bareLetters, MARKS, spelled } from './spelled-word.rules.ts'

/** Fills a passport's machine-readable zone up. In a mail's HTML it is written out, and `<` begins a tag, which is none. */
const FILLER = '(?:&lt;|<(?!/|[a-z]{1,10}(?:>|\\s+[a-z-]+=)))'
const LETTER = `(?:[A-Z]|${FILLER})`
const REST = `(?:[A-Z0-9]|${FILLER})*`
const LINE_END = '(?:\\s|<br>){1,4}'
/** How a zone begins: the kind of paper, and who issued it. */
const PASSPORT = `[PV]${LETTER}{4}`
/** A surname's words, two fillers, and the given names. */
const NAMES = `${PASSPORT}[A-Z]{1,35}(?:${FILLER}[A-Z]{1,35}){0,5}${FILLER}{2}${LETTER}{0,38}`
const CARD = `[ACI]${LETTER}{4}`

const NUMBER_FIELD = 9
const DAYS = `\\d{7}(?:[FMX]|${FILLER})\\d{7}`

/**
 * A passport's number as the zone has it, filled up to its field and with a figure behind it that checks it: another one's number that begins
 * with it is filled up otherwise. Its line goes whole, and so do a passport's line of names before it and a card's line of days behind it.
 */
export const numberInZone = (signs: string): string[] => {
  const fillers = NUMBER_FIELD - signs.length
  if (fillers < 0) return []
  const field = `${[...signs].map(RegExp.escape).join(MARKS)}${FILLER}{${fillers}}\\d`
  const names = `(?:${NAMES}(?:${LINE_END})?)?`
  return [
    `${names}${field}${LETTER}{3}\\d{6}${REST}`,
    `${CARD}${field}${REST}(?:${LINE_END}${DAYS}${LETTER}{3}${REST})?`,
  ]
}

/** A word as the zone has it: a hyphen parts it, and an apostrophe is left out. */
const inZone = (word: string): string[] =>
  word
    .replaceAll(/['’‘ʼʻ`.]/gu, '')
    .split(/\p{Pd}/u)
    .filter(Boolean)

/** Surname and given name; of a name in one field either end may be the surname. */
const waysOf = (name: PersonName): [string[], string | undefined][] => {
  const [given, family] = partsOf(name)
  if (family.length > 0) return [[family, given[0]]]
  return [
    [given.slice(0, 1), given[1]],
    [given.slice(-1), given[0]],
  ]
}

/** His name in a zone, which knows Latin letters alone, with whatever given names stand behind the first. */
export const soughtInZone = (name: PersonName): Sought[] =>
  waysOf(name).flatMap(([family, given]) => {
    const [last, first] = [family.flatMap(inZone), inZone(given ?? '')]
    if (last.length === 0 || first.length === 0 || family[0] === given) return []
    if (!/^[\p{Script=Latin}\p{M}]+$/u.test([...last, ...first].join(''))) return []
    const said = [last, first].map((words) => words.map(spelled).join(`${FILLER}{1,2}`))
    const source = () => `(?:${PASSPORT})?${said.join(`${FILLER}{2}`)}(?:${FILLER}${REST})?`
    return [{ needles: [...last, ...first].map(bareLetters), source }]
  })
