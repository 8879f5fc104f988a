import { goodsRow, instrumentRow } from '../application.ts'
import { type IntakeWarning, intakeFields, otherSpellings } from '../intake.ts'
import { importFields, importRows, readList } from './import.ts'

/** What a body or a line says, before its gaps are filled: absent is not empty (D78). */

type Names = ReadonlySet<string>

const intakeNames: Names = new Set(Object.keys(intakeFields.shape))
const importNames: Names = new Set(Object.keys(importFields.shape))
const others: Readonly<Record<string, string>> = otherSpellings
/** The lists whose rows have names of their own. */
const rowNames: Readonly<Record<string, Names>> = {
  goods_information: new Set(Object.keys(goodsRow.shape)),
  instrument_information: new Set(Object.keys(instrumentRow.shape)),
  ...Object.fromEntries(
    Object.entries(importRows).map(([list, row]) => [
      list,
      // The order it stands in says whose it is, and the database its number.
      new Set(['id', 'order_id', ...Object.keys(row.shape)]),
    ]),
  ),
}

const membersOf = (raw: unknown): [string, unknown][] =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? Object.entries(raw).filter(([, value]) => value !== undefined)
    : []

const given = (raw: unknown, known: Names): ReadonlySet<string> =>
  new Set(
    membersOf(raw)
      .map(([name]) => others[name] ?? name)
      .filter((name) => known.has(name)),
  )

/** The fields that a body of the intake says something of, null and '' included. */
export const givenInIntake = (raw: unknown): ReadonlySet<string> => given(raw, intakeNames)
/** The same of a line of an import. */
export const givenInImport = (raw: unknown): ReadonlySet<string> => given(raw, importNames)

const rowsOf = (value: unknown): unknown[] => {
  const read = readList(value)
  return Array.isArray(read) ? read : []
}

const strangersIn = (name: string, value: unknown): string[] => {
  const known = rowNames[others[name] ?? name]
  if (!known) return []
  const inRows = rowsOf(value).flatMap((row) => membersOf(row).map(([member]) => member))
  return [...new Set(inRows)].filter((member) => !known.has(member)).map((m) => `${name}.${m}`)
}

const unknown = (raw: unknown, known: Names): string[] =>
  membersOf(raw).flatMap(([name, value]) =>
    known.has(others[name] ?? name) ? strangersIn(name, value) : [name],
  )

/** Members of a line that no field reads: they are left out, and said to be. */
export const unknownInImport = (raw: unknown): string[] => unknown(raw, importNames)

/** Only so many are named, and no more than so much of a name: they are the caller's words, not ours. */
export const MOST_NAMED = 50
export const LONGEST_NAME = 100

/** The same of a body, as its caller reads it (D79). */
export const unknownInIntake = (raw: unknown): IntakeWarning[] =>
  unknown(raw, intakeNames)
    .slice(0, MOST_NAMED)
    .map((name) => ({ path: name.slice(0, LONGEST_NAME), message: notRead(name) }))

const notRead = (name: string): string => {
  if (name === 'landing_domain') return 'Not read: the key says which landing site an order is of.'
  return importNames.has(name)
    ? 'Not read here: only an import brings it.'
    : 'Unknown field, not kept.'
}
