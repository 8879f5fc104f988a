import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isSent } from '../src/api/sent-route.ts'
import { factsOf, importedIn, takenFrom } from './module-facts.ts'
import { plainPart } from './plain-part.ts'

const CONTRACT = join(import.meta.dirname, '../../contract/src')
/** The one door to zod: it makes no code out of text. */
const DOOR = join(import.meta.dirname, '../src/schemas/door.ts')
const SCHEMA_WORDS = join(CONTRACT, 'call/schema-words.ts')
/** Marks a file of the contract as it is, schemas and all. */
const WHOLE = '?schemas'
const PACKAGE = /^@e-arrival\/contract\//

const fileOf = (id: string): string => id.replace(WHOLE, '')
const isContract = (id: string): boolean => id.startsWith(`${CONTRACT}/`)

/**
 * Sends each import of the contract to its plain part or, for what only stands among the schemas, to the whole file. Within
 * the contract `wholeRoutes` asks for routes with their schemas.
 */
const partImports = async (
  code: string,
  resolve: (from: string) => Promise<string | null>,
  { wholeRoutes }: { wholeRoutes: boolean },
): Promise<string> => {
  let parted = code
  for (const { imports, start, end } of importedIn(code).reverse()) {
    const file = imports[0] ? await resolve(imports[0].from) : null
    if (!file || !isContract(file)) continue
    const { exports, routes } = await plainPart(file)
    const isPlain = (name: string): boolean =>
      exports.has(name) && !(wholeRoutes && routes.has(name))
    const lines = imports.map(({ from, name, as }) => {
      const source = `'${from}${isPlain(name) ? '' : WHOLE}'`
      if (name === '') return `import ${source}`
      return name === '*'
        ? `import * as ${as} from ${source}`
        : `import { ${name} as ${as} } from ${source}`
    })
    parted = parted.slice(0, start) + lines.join(';') + parted.slice(end)
  }
  return parted
}

/** What a screen asks of the contract that the built one has not got. */
const whyNotParted = async (
  code: string,
  resolve: (from: string) => Promise<string | null>,
): Promise<string | null> => {
  if (/import\(\s*['"]@e-arrival\/contract|export .* from ['"]@e-arrival\/contract/.test(code))
    return 'the contract is imported by name, neither later nor to be handed on'
  const own = new Set<string>()
  for (const { imports } of importedIn(code))
    for (const { from, name, as } of imports) {
      const file = await resolve(from)
      if (file && (await plainPart(file)).routes.has(name)) own.add(as)
    }
  const [more] = takenFrom(code, own).filter((field) => !isSent(field))
  return more ? `of a route the built office has no ${more} (src/api/sent-route.ts)` : null
}

/**
 * Builds the office with the contract in two parts: what a screen needs to make calls and to show words, and the schemas,
 * which come with zod to those screens that check something by them (decision 0046).
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  resolveId: {
    order: 'pre',
    async handler(source, importer = '') {
      if (source === 'zod' && importer !== DOOR && fileOf(importer) !== SCHEMA_WORDS)
        return importer.includes('/node_modules/') ? null : DOOR
      if (!source.endsWith(WHOLE)) return null
      const found = await this.resolve(fileOf(source), fileOf(importer))
      return found && found.id + WHOLE
    },
  },
  async load(id) {
    if (!isContract(id)) return null
    const file = fileOf(id)
    if (file === id)
      return { code: (await plainPart(id)).code, moduleType: 'js', moduleSideEffects: false }
    const { code } = await factsOf(file)
    const resolve = async (from: string) => (await this.resolve(from, file))?.id ?? null
    return { code: await partImports(code, resolve, { wholeRoutes: true }), moduleType: 'js' }
  },
  async transform(code, id) {
    if (isContract(id) || id.includes('/node_modules/') || !code.includes('@e-arrival/contract'))
      return null
    const resolve = async (from: string) =>
      PACKAGE.test(from) ? ((await this.resolve(from, id))?.id ?? null) : null
    const parted = await partImports(code, resolve, { wholeRoutes: false })
    const why = await whyNotParted(code, resolve)
    if (why) this.error(`${id}: ${why}`)
    return { code: parted, map: null }
  },
})
