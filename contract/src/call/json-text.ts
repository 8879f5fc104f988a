/** One of them is meant, and nobody knows which: JSON.parse takes the last. */
export class SaidTwice extends Error {
  readonly path: string
  constructor(path: string) {
    super(`${path} is there twice.`)
    this.path = path
  }
}

/** No call and no line of an import nests deeper than a few levels. */
export const MOST_DEPTH = 32
/** Of a call; the largest that means something, fifty orders filed with all that was copied, has half of it. */
export const MOST_VALUES = 20_000
/** Of a line: an order with as long a history as is taken. */
export const MOST_LINE_VALUES = 1_000_000

/** It nests deeper, or is of more values, than anything that is meant: it is refused before it costs. */
export class BeyondJson extends Error {}

/** An object or a list that is being read: where in it one is, and the names that it has had. */
type Level = { names: Set<string> | undefined; key: string | number; from: number }

export type Told = {
  /** A value of an object or a list has ended; its place, the whole path last. */
  value?: (levels: readonly Level[], to: number) => void
  number?: (from: number, to: number) => void
  name?: (levels: readonly Level[], isAgain: boolean) => void
}

const BACKSLASH = 0x5c

const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    if (end < 0) return text.length
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end + 1
  }
}

const NUMBER = /[\d.eE+-]+/y
const endOfNumber = (text: string, start: number): number => {
  NUMBER.lastIndex = start
  NUMBER.test(text)
  return NUMBER.lastIndex
}

/** Reads a text that is known to be JSON once from its beginning to its end, and holds no more of it than its names. */
export const walkJson = (text: string, told: Told): void => {
  const levels: Level[] = []
  let level: Level | undefined
  let isName = false

  const begin = (isList: boolean, at: number): void => {
    level = { names: isList ? undefined : new Set(), key: isList ? 0 : '', from: at + 1 }
    levels.push(level)
    isName = !isList
  }
  const close = (at: number): void => {
    told.value?.(levels, at)
    levels.pop()
    level = levels.at(-1)
    isName = false
  }
  const next = (at: number): void => {
    if (!level) return
    told.value?.(levels, at)
    level.from = at + 1
    isName = level.names !== undefined
    if (typeof level.key === 'number') level.key += 1
  }
  const string = (at: number): number => {
    const end = endOfString(text, at)
    if (!(isName && level?.names)) return end
    const raw = text.slice(at + 1, end - 1)
    const key = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
    level.key = key
    told.name?.(levels, level.names.has(key))
    level.names.add(key)
    return end
  }
  const number = (at: number): number => {
    const end = endOfNumber(text, at)
    told.number?.(at, end)
    return end
  }
  const colon = (at: number): void => {
    if (level) level.from = at + 1
    isName = false
  }
  const mark = (at: number): number => {
    switch (text[at]) {
      case '"':
        return string(at)
      case '{':
      case '[':
        begin(text[at] === '[', at)
        break
      case '}':
      case ']':
        close(at)
        break
      case ',':
        next(at)
        break
      case ':':
        colon(at)
        break
      case 't':
      case 'n':
        return at + 'true'.length
      case 'f':
        return at + 'false'.length
      case ' ':
      case '\t':
      case '\n':
      case '\r':
        break
      default:
        return number(at)
    }
    return at + 1
  }
  for (let at = 0; at < text.length; ) at = mark(at)
}

const OPENING = new Set(['{', '['].map((sign) => sign.charCodeAt(0)))
const CLOSING = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)))
const QUOTE = 0x22
const COMMA = 0x2c

/** Counts in any text, JSON or not, what JSON.parse and all that comes after it would have to make. */
const assertWithin = (text: string, mostValues: number): void => {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at) - 1
    else if (sign === COMMA) values += 1
    else if (CLOSING.has(sign)) depth -= 1
    else if (OPENING.has(sign)) {
      depth += 1
      values += 1
    }
    if (depth > MOST_DEPTH)
      throw new BeyondJson(`JSON may nest ${MOST_DEPTH} levels deep, and no deeper.`)
    if (values > mostValues)
      throw new BeyondJson(`JSON may hold ${mostValues.toLocaleString('en')} values, and no more.`)
  }
}

/** Of a path that is a caller's own words so much is told. */
const LONGEST_PATH = 200
const pathOf = (levels: readonly Level[]): string =>
  levels
    .slice(0, LONGEST_PATH)
    .map(({ key }) => key)
    .join('.')
    .slice(0, LONGEST_PATH)

/** Whether the text that JavaScript makes of a number is the one that was sent; zeros behind the point are customary, as in 49.00. */
const isKept = (said: string): boolean =>
  String(Number(said)) ===
  (said.includes('.') ? said.replace(/^(-?\d+)(?:\.0+|(\.\d*[1-9])0+)$/, '$1$2') : said)

/** Stands for a number that is not kept as it was sent: what is read is Infinity, and no schema takes that. */
const NOT_KEPT = '1e999'

/**
 * Reads JSON in which each name stands once, and no number that would become another text unseen: that one is read as Infinity. Throws
 * BeyondJson, SaidTwice, and what JSON.parse throws.
 */
export const parseJson = (text: string, mostValues = MOST_VALUES): unknown => {
  assertWithin(text, mostValues)
  const value: unknown = JSON.parse(text)
  const left: string[] = []
  let read = 0
  walkJson(text, {
    name: (levels, isAgain) => {
      if (isAgain) throw new SaidTwice(pathOf(levels))
    },
    number: (from, to) => {
      if (isKept(text.slice(from, to))) return
      left.push(text.slice(read, from), NOT_KEPT)
      read = to
    },
  })
  return read === 0 ? value : JSON.parse(left.join('') + text.slice(read))
}
