import { readFileSync } from 'node:fs'
import { type ESTree, parseAst, transformWithOxc, Visitor } from 'vite'

/** A top-level const, function or statement of a file: the names it makes, and those it speaks of anywhere within. */
export type Declared = {
  names: readonly string[]
  isExported: boolean
  /** Declared by `route(…)`. */
  isRoute: boolean
  code: string
  uses: ReadonlySet<string>
}
export type Imported = { from: string; name: string; as: string }
/** A file of the contract without its types. A name of '*' stands for all of a file, '' for what is loaded for its effect. */
export type ModuleFacts = { code: string; imports: Imported[]; declared: Declared[] }

type Node = { type: string; start: number; end: number }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const namesIn = (node: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(node)) for (const one of node) namesIn(one, found)
  if (!isNode(node)) return found
  if (node.type === 'Identifier') found.add((node as Node & { name: string }).name)
  for (const value of Object.values(node)) if (typeof value === 'object') namesIn(value, found)
  return found
}

const importsOf = (statement: ESTree.ImportDeclaration): Imported[] => {
  const from = statement.source.value
  if (statement.specifiers.length === 0) return [{ from, name: '', as: '' }]
  return statement.specifiers.map(({ local, ...one }) => {
    const name = 'imported' in one && 'name' in one.imported ? one.imported.name : '*'
    return { from, name, as: local.name }
  })
}

const isCallOf = (node: ESTree.Expression | null, name: string): boolean =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name

/** The names of an import in a script without types, each with where it comes from. */
export const importedIn = (code: string): { imports: Imported[]; start: number; end: number }[] =>
  parseAst(code).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? [{ imports: importsOf(statement), start: statement.start, end: statement.end }]
      : [],
  )

/** What a script takes out of these names: `signIn.reply`, and `const { … } = signIn`. */
export const takenFrom = (code: string, names: ReadonlySet<string>): string[] => {
  const isOne = (node: unknown): node is { name: string } =>
    isNode(node) && node.type === 'Identifier' && names.has((node as Node & { name: string }).name)
  const taken: string[] = []
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (isOne(object)) taken.push(property.type === 'Identifier' ? property.name : '[…]')
    },
    VariableDeclarator: ({ id, init }) => {
      if (isOne(init) && id.type === 'ObjectPattern') taken.push('{ … }')
    },
  }).visit(parseAst(code))
  return taken
}

/** Reads a file of the contract; throws where it exports in a way that is not known here. */
export const factsOf = async (file: string): Promise<ModuleFacts> => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const declared = parseAst(code).body.flatMap((statement): Declared[] => {
    if (statement.type === 'ImportDeclaration') return []
    const isExported = statement.type === 'ExportNamedDeclaration'
    const node = isExported ? statement.declaration : statement
    if (!node) {
      if (isExported && statement.specifiers.length === 0) return []
      throw new Error(`${file}: an export that is no declaration`)
    }
    const of = (part: Node, names: Set<string>, isRoute = false, before = ''): Declared => ({
      ...{ names: [...names], isExported, isRoute, uses: namesIn(part) },
      code: before + code.slice(part.start, part.end),
    })
    if (node.type !== 'VariableDeclaration')
      return [of(node, namesIn('id' in node ? node.id : null))]
    return node.declarations.map((one) =>
      of(one, namesIn(one.id), isCallOf(one.init, 'route'), `${node.kind} `),
    )
  })
  return { code, imports: importedIn(code).flatMap(({ imports }) => imports), declared }
}
