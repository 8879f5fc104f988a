import { IN_HTML, MOST_SIGNS } from './gaps.rules.ts'
import { APOSTROPHES } from './person-name.rules.ts'
import { UNSEEN } from './seen-words.rules.ts'
import { bareLetters, MARK } from './spelled-word.rules.ts'

/** What was found is nothing that could be found once more, or be a part of something else. */
export const TAKEN = '\uffff'

/** How a letter is parted from the one before it, the more the higher: a letter, one of another script, what nobody sees, signs, and what parts any name. */
export const PARTED = { letter: 0, script: 1, unseen: 2, gap: 3, wall: 4 } as const
/**
 * A text as names are looked for in it: its letters one by one, without case and marks, as code points; where each stands, how it is
 * parted from the one before, and whether it is Latin or a figure. Behind the last one is a wall.
 */
export type Cut = {
  said: string
  letters: number[]
  from: number[]
  to: number[]
  parted: number[]
  isLatin: boolean[]
}

/** Between two words of a name: an airline's slash, a passport's filler, and the signs of one. As many of them as there are. */
const OWN = new Set([...",/<_·・'’‘ʼʻ`"])
const ENTITY = new RegExp(IN_HTML, 'iuy')
const A_SIGN = new RegExp(`[\\s\\p{P}\\p{S}${APOSTROPHES}]`, 'u')
/** A class of signs: Latin letters end where those of another script begin, which writes without spaces. */
export const LATIN_OR_FIGURE = '[\\p{Script=Latin}\\p{Script=Inherited}\\p{N}]'
const IS_LATIN = new RegExp(LATIN_OR_FIGURE, 'u')
const IS_MARK = new RegExp(MARK, 'u')
/** Scripts that are written with their marks and without them, in capitals or by habit; in others a mark is a letter, as a vowel of Khmer is. */
const TAKES_MARKS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u

type Kind = {
  is: 'letter' | 'mark' | 'sign' | 'unseen' | 'wall'
  letters: number[]
  isLatin: boolean
  takesMarks: boolean
}

const kindOf = (sign: string): Kind['is'] => {
  if (sign === UNSEEN) return 'unseen'
  if (sign === TAKEN) return 'wall'
  if (IS_MARK.test(sign)) return 'mark'
  return A_SIGN.test(sign) ? 'sign' : 'letter'
}

const known = new Map<string, Kind>()
/** It is asked of each sign of each text. */
const MOST_KNOWN = 20_000
const kind = (sign: string): Kind => {
  const found = known.get(sign)
  if (found) return found
  const is = kindOf(sign)
  const made: Kind = {
    is,
    letters: [...(bareLetters(sign) || sign)].map((one) => one.codePointAt(0) ?? 0),
    isLatin: IS_LATIN.test(sign),
    takesMarks: TAKES_MARKS.test(sign),
  }
  if (known.size < MOST_KNOWN) known.set(sign, made)
  return made
}

/** What stands before the next letter, as far as it was read. */
type Gap = { parted: number; strange: number }

const entityAt = (said: string, at: number): string => {
  ENTITY.lastIndex = at
  return ENTITY.exec(said)?.[0] ?? ''
}

/** A gap with one more sign: it ends no tag and begins none, and has but a few that are none of its own. */
const withSign = (gap: Gap, sign: string, own: ReadonlySet<string>): Gap => {
  if (gap.parted === PARTED.wall) return gap
  const isOwn = own.has(sign) || OWN.has(sign) || /\s/.test(sign)
  const strange = gap.strange > 0 || !isOwn ? gap.strange + 1 : 0
  const isTag = !own.has(sign) && (sign === '>' || (sign === '<' && strange > 0))
  return { parted: isTag || strange > MOST_SIGNS ? PARTED.wall : PARTED.gap, strange }
}

const NO_GAP: Gap = { parted: PARTED.letter, strange: 0 }
const WALL: Gap = { parted: PARTED.wall, strange: 0 }
/** So many signs at a time. */
const AT_ONCE = 2048

/** What was cut so far, what stands before the next letter, and what the last one was. */
type Cutting = { cut: Cut; gap: Gap; last: Kind | undefined; own: ReadonlySet<string> }

const isBehindLetter = ({ gap }: Cutting): boolean =>
  gap.parted === PARTED.letter || gap.parted === PARTED.unseen

/** Takes the sign at a place; answers how long it is. */
const take = (cutting: Cutting, at: number): number => {
  const { cut, gap, own } = cutting
  const sign = String.fromCodePoint(cut.said.codePointAt(at) ?? 0)
  const one = kind(sign)
  const isMark = one.is === 'mark' && (cutting.last?.takesMarks || !isBehindLetter(cutting))
  if (isMark) {
    if (isBehindLetter(cutting)) cut.to[cut.to.length - 1] = at + sign.length
    return sign.length
  }
  if (one.is === 'letter' || one.is === 'mark') {
    add(cut, one, { at, width: sign.length, gap: gap.parted })
    Object.assign(cutting, { gap: NO_GAP, last: one })
    return sign.length
  }
  const whole = entityAt(cut.said, at) || sign
  cutting.gap = gapWith(gap, whole, own)
  return whole.length
}

/** Cuts what is seen of a text into its letters, a stretch of it at a time; `own` are signs that a name has within its words. */
export function* cutText(said: string, own: ReadonlySet<string>): Generator<void, Cut> {
  const cut: Cut = { said, letters: [], from: [], to: [], parted: [], isLatin: [] }
  const cutting: Cutting = { ...{ cut, own }, gap: WALL, last: undefined }
  for (let at = 0, signs = 0; at < said.length; signs++) {
    if (signs % AT_ONCE === 0) yield
    at += take(cutting, at)
  }
  cut.parted.push(PARTED.wall)
  return cut
}

const gapWith = (gap: Gap, sign: string, own: ReadonlySet<string>): Gap => {
  if (sign === TAKEN) return WALL
  if (sign !== UNSEEN) return withSign(gap, sign, own)
  return gap.parted === PARTED.letter ? { ...gap, parted: PARTED.unseen } : gap
}

type Place = { at: number; width: number; gap: number }

const add = (cut: Cut, { letters, isLatin }: Kind, { at, width, gap }: Place): void => {
  const isOther = gap === PARTED.letter && cut.isLatin[cut.isLatin.length - 1] !== isLatin
  for (let part = 0; part < letters.length; part++) {
    cut.parted.push(part > 0 ? PARTED.letter : Math.max(gap, isOther ? PARTED.script : 0))
    cut.letters.push(letters[part] ?? 0)
    cut.from.push(at)
    cut.to.push(at + width)
    cut.isLatin.push(isLatin)
  }
}
