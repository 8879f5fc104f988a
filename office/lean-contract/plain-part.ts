import { dirname, join } from 'node:path'
import { routesByName } from '@e-arrival/contract/routes'
import { sentOf } from '../src/api/sent-route.ts'
import { type Declared, factsOf, type Imported } from './module-facts.ts'

/** What is left of a file of the contract without its schemas, and the names it still exports. */
export type PlainPart = {
  code: string
  exports: ReadonlySet<string>
  routes: ReadonlySet<string>
}

const parts = new Map<string, Promise<PlainPart>>()

/** A route as it is sent: of what it declares, what a caller needs (api/sent-route.ts). */
const asSent = (name: string): string => {
  const route = routesByName.get(name)
  if (!route) throw new Error(`${name} is not among the routes of the contract`)
  return `const ${name} = ${JSON.stringify(sentOf(route))}`
}

const meet = (some: Iterable<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((name) => others.has(name))

/** The file's own names that schemas are made of or made with, whatever way; of another file's routes only the sent part is there. */
const schemaNames = async (file: string, imports: Imported[], declared: Declared[]) => {
  const tainted = new Set<string>()
  for (const { from, name, as } of imports) {
    const other = from.startsWith('.') ? await plainPart(join(dirname(file), from)) : null
    if (!other?.exports.has(name) || other.routes.has(name)) tainted.add(as)
  }
  const taint = (of: Declared): boolean =>
    of.names.filter((name) => !tainted.has(name) && tainted.add(name)).length > 0
  const spread = (): boolean =>
    declared.some((one) => !one.isRoute && meet(one.uses, tainted) && taint(one))
  while (spread());
  // What is made from a route's parts is made from schemas.
  for (const one of declared) if (one.isRoute) taint(one)
  while (spread());
  return tainted
}

const read = async (file: string): Promise<PlainPart> => {
  const { imports, declared } = await factsOf(file)
  const schemas = await schemaNames(file, imports, declared)
  const kept = declared.filter(
    ({ names, isRoute, uses }) => isRoute || !meet([...uses, ...names], schemas),
  )
  const used = new Set(kept.flatMap(({ isRoute, uses }) => (isRoute ? [] : [...uses])))
  const lines = [
    ...imports
      .filter(({ as }) => used.has(as) && !schemas.has(as))
      .map(({ from, name, as }) => `import { ${name} as ${as} } from '${from}'`),
    ...kept.map(({ names: [name], isExported, isRoute, code }) => {
      const body = isRoute && name ? asSent(name) : code
      return isExported ? `export ${body}` : body
    }),
  ]
  const exported = kept.filter(({ isExported }) => isExported)
  const names = (some: Declared[]) => new Set(some.flatMap(({ names }) => names))
  return {
    code: lines.join('\n'),
    exports: names(exported),
    routes: names(exported.filter(({ isRoute }) => isRoute)),
  }
}

/** The part of a file of the contract that needs no schema: its routes as they are sent, texts, tables and plain rules. */
export const plainPart = (file: string): Promise<PlainPart> => {
  const known = parts.get(file) ?? read(file)
  parts.set(file, known)
  return known
}
