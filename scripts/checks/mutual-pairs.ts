/** A test may look at anything; what it needs of a room binds no room to another. */
const TEST = /\.(test|spec|fixture)\.\w+$/
const BOUGHT = /(^|\/)node_modules\//

/** A file and what it imports, as dependency-cruiser tells of it. */
export type Module = { source: string; dependencies: { resolved: string }[] }
export type Pair = { between: [string, string]; imports: string[] }

/** The folder, or the file, that holds a path just below what it has in common with another. */
const below = (path: readonly string[], common: number) => ({
  place: path.slice(0, common + 1).join('/'),
  isFile: path.length === common + 1,
})

/** The two neighbours that an import joins; two files of one folder are none. */
const neighboursOf = (from: string, to: string): [string, string] | undefined => {
  const [a, b] = [from.split('/'), to.split('/')]
  const common = a.findIndex((part, at) => part !== b[at])
  if (common < 0) return undefined
  const [one, other] = [below(a, common), below(b, common)]
  return one.isFile && other.isFile ? undefined : [one.place, other.place]
}

const isOurs = (path: string): boolean => !TEST.test(path) && !BOUGHT.test(path)

/** By neighbour, and by the other one that it needs: the imports. */
const arrowsOf = (modules: readonly Module[]): Map<string, Map<string, Set<string>>> => {
  const arrows = new Map<string, Map<string, Set<string>>>()
  for (const { source, dependencies } of modules.filter((module) => isOurs(module.source)))
    for (const { resolved } of dependencies.filter((needed) => isOurs(needed.resolved))) {
      const [one, other] = neighboursOf(source, resolved) ?? []
      if (one === undefined || other === undefined) continue
      const needs = arrows.get(one) ?? new Map<string, Set<string>>()
      const imports = needs.get(other) ?? new Set()
      arrows.set(one, needs.set(other, imports.add(`${source} imports ${resolved}`)))
    }
  return arrows
}

/**
 * The folders that import from each other, and the files that a folder beside them imports and that import from it: neither
 * can be read, moved or taken away alone. Each with every import that makes it.
 */
export const mutualPairs = (modules: readonly Module[]): Pair[] => {
  const arrows = arrowsOf(modules)
  const pairs = [...arrows].flatMap(([one, needs]) =>
    [...needs].flatMap(([other, imports]): Pair[] => {
      const back = arrows.get(other)?.get(one)
      return back && one < other ? [{ between: [one, other], imports: [...imports, ...back] }] : []
    }),
  )
  return pairs.sort((a, b) => a.between.join().localeCompare(b.between.join()))
}

/** What is said of a pair: the two, and below them what to mend. */
export const inWords = ({ between: [one, other], imports }: Pair): string =>
  [`${one} and ${other} need each other:`, ...imports.map((line) => `  ${line}`)].join('\n')
