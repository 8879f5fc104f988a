import type { Db } from '../../db.ts'
import { type Described, describeSchema } from './described.read.ts'
import { keyOf, type MadeThing, madeThings } from './made-schema.ts'
import { notAsMade, strange } from './said-gaps.ts'

type Made = ReadonlyMap<string, MadeThing>

/** 'table orders', 'index orders_by_status of orders', 'function fold_case(t text)'. */
const nameOf = ({ of, what }: { of: string; what: string }): string => {
  if (of === '') return what
  return what === 'table' ? `table ${of}` : `${what} of ${of}`
}

const isIndex = ({ what }: { what: string }): boolean => what.startsWith('index ')

/** One that a rebuild makes beside an index of ours while it lasts, or that somebody made twice. */
const isTwin = (found: Described, made: Made): boolean =>
  isIndex(found) &&
  [...made.values()].some(
    (one) => isIndex(one) && one.of === found.of && one.states.includes(found.said),
  )

const isWanted = ({ states }: MadeThing): boolean => states[0] !== null

const gapOfFound = (found: Described, made: Made): string[] => {
  const was = made.get(keyOf(found))
  if (!was) return found.is_harmless || isTwin(found, made) ? [] : [strange(nameOf(found))]
  return was.states.includes(found.said) ? [] : [notAsMade(nameOf(found))]
}

/** Of what the migrations made, what does not work or is gone; of a table that is none any more it alone. */
const lost = (found: readonly Described[], made: Made): (MadeThing & { why: string })[] => {
  const works = new Map(found.map((one) => [keyOf(one), one.works]))
  const tables = found.filter(({ what, said }) => what === 'table' && said.startsWith('table'))
  const whole = new Set(['', ...tables.map(({ of }) => of)])
  return [...made.values()]
    .filter((thing) => isWanted(thing) && (thing.what === 'table' || whole.has(thing.of)))
    .flatMap((thing) => {
      const state = works.get(keyOf(thing))
      if (state) return []
      return [{ ...thing, why: state === undefined ? 'is missing' : 'is switched off' }]
    })
}

/** It keeps nothing out: reads are slower without it, and that is all. */
const isPlainIndex = (made: MadeThing): boolean =>
  isIndex(made) && !made.states.some((said) => said?.startsWith('unique '))

const namesOf = (made: Made) => {
  const things = [...made.values()]
  return {
    tables: [...new Set(things.map(({ of }) => of).filter(Boolean))],
    functions: things.flatMap(({ what }) => /^function (\w+)\(/.exec(what)?.[1] ?? []),
  }
}

/**
 * What of the schema is another than the migrations make it, sleeps or is gone, and what stands on its tables or shares a function's name and was
 * made by none; a line each. `isDone` tells of the steps that run while the product serves. Others' tables, and functions of names of their own,
 * are asked by nothing of ours. A plain index that is gone or sleeps is told `withIndexes` alone: an import may have put it aside.
 */
export const describedGaps = async (
  db: Db,
  { isDone, withIndexes }: { isDone: (step: string) => boolean; withIndexes: boolean },
): Promise<string[]> => {
  const made = await madeThings(isDone)
  const found = await describeSchema(db, namesOf(made))
  const gone = lost(found, made).filter((thing) => withIndexes || !isPlainIndex(thing))
  return [
    ...found.flatMap((one) => gapOfFound(one, made)),
    ...gone.map((thing) => `${nameOf(thing)} ${thing.why}`),
  ].sort()
}
