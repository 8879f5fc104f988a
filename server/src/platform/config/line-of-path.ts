type Place = { line: number; path: string }
type Level = { list: boolean; key: string; at: number }

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+|\n/g

/** The line on which a path such as brands.1.colours.primary stands in a JSON text, or that of its nearest parent. */
export const lineOfPath = (json: string, path: string): number => {
  const places = placesIn(json)
  for (let asked = path; asked !== ''; asked = parentOf(asked)) {
    const place = places.find((known) => known.path === asked)
    if (place) return place.line
  }
  return 1
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/** Every value's path with the line it begins on; the text is known to be JSON. */
const placesIn = (json: string): Place[] => {
  const places: Place[] = []
  const levels: Level[] = []
  let line = 1
  let awaitsKey = false

  const nextMember = (level: Level) => {
    level.at += 1
    level.key = String(level.at)
    awaitsKey = !level.list
  }
  const value = (token: string) => {
    const level = levels.at(-1)
    if (awaitsKey && level) {
      level.key = JSON.parse(token) as string
      return
    }
    places.push({ line, path: levels.map(({ key }) => key).join('.') })
    if (token === '{' || token === '[') levels.push({ list: token === '[', key: '0', at: 0 })
    awaitsKey = token === '{'
  }
  const marks: Record<string, () => void> = {
    '\n': () => {
      line += 1
    },
    '}': () => {
      levels.pop()
    },
    ']': () => {
      levels.pop()
    },
    ':': () => {
      awaitsKey = false
    },
    ',': () => levels.slice(-1).forEach(nextMember),
  }
  for (const [token] of json.matchAll(TOKENS)) (marks[token] ?? (() => value(token)))()
  return places
}
