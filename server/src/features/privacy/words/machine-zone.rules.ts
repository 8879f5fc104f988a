import { type Cut, LATIN_OR_FIGURE } from './cut-text.rules.ts'
import { NameTree, type Way } from './name-tree.rules.ts'
import { type PersonName, partsOf } from './person-name.rules.ts'
import { MARKS } from './spelled-word.rules.ts'

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

const sticky = (source: string): RegExp => new RegExp(source, 'iuy')
const BEGINNING = sticky(PASSPORT)
const BETWEEN = sticky(`${FILLER}{1,2}`)
const BEHIND_SURNAME = sticky(`${FILLER}{2}`)
/** Whatever given names stand behind the first go with it. */
const END = sticky(`(?:${FILLER}${REST})?(?!${LATIN_OR_FIGURE})`)

const matchedTo = (pattern: RegExp, said: string, at: number): number | null => {
  pattern.lastIndex = at
  return pattern.test(said) ? pattern.lastIndex : null
}

/** Of a zone's beginning, and the first behind it. */
const MOST_LETTERS = 6

/** The letter behind a zone's beginning, which is glued to the name. */
const behindBeginning = ({ said, from }: Cut, start: number): number[] => {
  const at = from[start] ?? 0
  if (!'PpVv'.includes(said[at] ?? '')) return []
  const to = matchedTo(BEGINNING, said, at)
  const letter = from.slice(start, start + MOST_LETTERS).indexOf(to ?? -1)
  return letter < 0 ? [] : [start + letter]
}

/** Names in a zone, which knows Latin letters alone. */
export const zoneNames = (): { tree: NameTree; way: Way; add: (name: PersonName) => void } => {
  const tree = new NameTree()
  const surnames = new Map<number, number>()
  const isSurname = new Set<number>()
  const behindSurname = (words: string[]): number => {
    const end = tree.behind(words)
    const known = surnames.get(end) ?? tree.node()
    surnames.set(end, known)
    isSurname.add(known)
    tree.link(tree.behind(words.slice(0, -1)), words.at(-1) ?? '', known)
    return known
  }
  const add = (name: PersonName): void => {
    for (const [family, given] of waysOf(name)) {
      const [last, first] = [family.flatMap(inZone), inZone(given ?? '')]
      if (last.length === 0 || first.length === 0 || family[0] === given) continue
      if (!/^[\p{Script=Latin}\p{M}]+$/u.test([...last, ...first].join(''))) continue
      tree.end(tree.behind(first, behindSurname(last)))
    }
  }
  const way: Way = {
    starts: (cut, start) =>
      [...behindBeginning(cut, start), start].filter((at) => tree.words.begins(cut.letters[at])),
    follows: ({ said, to, from }, end, node) => {
      const filled = isSurname.has(node) ? BEHIND_SURNAME : BETWEEN
      return matchedTo(filled, said, to[end - 1] ?? 0) === from[end]
    },
    ends: ({ said, to }, { end }) => matchedTo(END, said, to[end - 1] ?? 0),
  }
  return { tree, way, add }
}
