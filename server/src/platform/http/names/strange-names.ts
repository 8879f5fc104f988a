import type { FieldError } from '@e-arrival/contract/call/errors'
import type { z } from 'zod'
import { nearName } from './near-name.rules.ts'

type Schema = z.core.$ZodType & { def?: never }
type Def = {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  options?: Schema[]
  discriminator?: string
  shape?: Record<string, Schema>
  catchall?: Schema
}
type Members = Record<string, unknown>
/** `takesMore`: who calls may send more than is known here, and is refused only what means a name that he may leave out. */
type Asked = { takesMore: boolean }
type Strange = Generator<FieldError, void>

/** So many are told of a call that has nothing else. */
const MOST_TOLD = 50

/** The first of them, as many as are told. */
export const firstOf = (strange: Strange): FieldError[] => {
  const told: FieldError[] = []
  for (const one of strange) if (told.push(one) === MOST_TOLD) break
  return told
}

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a schema reads first; undefined where that is a function, which may read any name. */
const readFirst = (schema: Schema): Schema | undefined => {
  const { type, innerType, in: first } = defOf(schema)
  if (type === 'pipe') return first && readFirst(first)
  if (innerType) return readFirst(innerType)
  return type === 'transform' ? undefined : schema
}

const mayBeAbsent = (schema: Schema): boolean => schema._zod.optin !== undefined

const notKnown = (path: string, name: string, meant: string | undefined): FieldError => ({
  path,
  message: `${name.slice(0, 100)} is not known here.${meant ? ` Is ${meant} meant?` : ''}`,
})

function* ofObject(def: Def, value: Members, path: string, asked: Asked): Strange {
  const shape = def.shape ?? {}
  const open = Object.keys(shape).filter(
    (name) => value[name] === undefined && mayBeAbsent(shape[name] as Schema),
  )
  for (const name of Object.keys(value)) {
    const [at, known] = [path ? `${path}.${name}` : name, shape[name]]
    if (known) yield* strangeNames(known, value[name], asked, at)
    // One that takes any name says so, and one that takes no other names it itself.
    if (known || def.catchall) continue
    const meant = nearName(name, asked.takesMore ? open : Object.keys(shape))
    if (meant || !asked.takesMore) yield notKnown(at, name, meant)
  }
}

/** Of the kinds that a value may be of the one that says least against it. */
function* ofUnion(def: Def, value: unknown, path: string, asked: Asked): Strange {
  const isOf = (option: Schema): boolean => {
    const { type, shape = {} } = defOf(option)
    if (type !== (Array.isArray(value) ? 'array' : 'object')) return type === 'union'
    const kind = def.discriminator && shape[def.discriminator]
    if (!kind || !isMembers(value)) return true
    const { values } = kind._zod
    return !values || values.has(value[def.discriminator ?? ''] as never)
  }
  const found = (def.options ?? [])
    .map(readFirst)
    .filter((option) => option !== undefined)
    .filter(isOf)
    .map((option) => firstOf(strangeNames(option, value, asked, path)))
  yield* found.sort((a, b) => a.length - b.length)[0] ?? []
}

/**
 * The names of a call's parts, however deep, that its schema does not know: passed by, each would leave something to its default. No more is
 * looked at than is asked for.
 */
export function* strangeNames(
  schema: z.core.$ZodType,
  value: unknown,
  asked: Asked,
  path = '',
): Strange {
  if (typeof value !== 'object' || value === null) return
  const first = readFirst(schema as Schema)
  if (!first) return
  const def = defOf(first)
  if (def.type === 'union') yield* ofUnion(def, value, path, asked)
  else if (def.type === 'array' && def.element && Array.isArray(value))
    for (const [at, one] of value.entries())
      yield* strangeNames(def.element, one, asked, path ? `${path}.${at}` : String(at))
  else if (def.type === 'object' && isMembers(value)) yield* ofObject(def, value, path, asked)
}
