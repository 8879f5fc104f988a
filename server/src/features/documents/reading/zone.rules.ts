import { type ParseResult, parse } from 'mrz'
import { MOST_ALIKE } from './letters-of.rules.ts'
import { tidyZone, ZONE_WIDTHS } from './tidy-zone.rules.ts'

/** What a machine-readable zone says whose check digits hold. */
export type Zone = {
  passport_number: string
  surname: string
  /** YYMMDD, as zones have it. */
  date_of_birth: string
  /** Of a passport itself, and no card or visa. */
  isPassport: boolean
}

/** Null where there is no zone; none in `zones` where one was seen and not surely read. */
export type ReadZones = { zones: Zone[]; hasOthers: boolean } | null

/** What a visa's zone has otherwise: its own letter in front, and no check digit over all. */
const NOT_A_VISAS = new Set<string | null>(['documentCode', 'compositeCheckDigit'])

const parsed = (lines: readonly string[]): ParseResult | null => {
  try {
    return parse([...lines], { autocorrect: true })
  } catch {
    return null
  }
}

const holds = ({ valid, details, fields }: ParseResult, isVisa: boolean): boolean =>
  isVisa && fields.documentNumber
    ? details.every(({ field, valid: isRight }) => isRight || NOT_A_VISAS.has(field))
    : valid

const zoneOf = (lines: readonly string[]): Zone | null => {
  const first = lines[0] ?? ''
  const read = parsed(lines)
  if (!read || !holds(read, first.startsWith('V'))) return null
  const { lastName, birthDate } = read.fields
  if (!read.documentNumber || !lastName || !birthDate) return null
  return {
    ...{ passport_number: read.documentNumber, surname: lastName, date_of_birth: birthDate },
    isPassport: first.startsWith('P'),
  }
}

const zoneAt = (lines: readonly string[], at: number): { zone: Zone; lines: number } | null => {
  for (const width of ZONE_WIDTHS) {
    const tidy = tidyZone(lines, at, width)
    const zone = tidy && zoneOf(tidy)
    if (zone) return { zone, lines: tidy.length }
  }
  return null
}

/**
 * The zones in recognised lines. One counts where all its check digits hold, by the package that knows them; what is one and does not
 * hold, and every line beside those that do, says that there is something else.
 */
export const zonesIn = (lines: readonly string[]): ReadZones => {
  if (lines.length === 0) return null
  const zones: Zone[] = []
  let used = 0
  for (let at = 0; at < lines.length; at++) {
    const found = zoneAt(lines, at)
    if (!found) continue
    zones.push(found.zone)
    used += found.lines
    at += found.lines - 1
  }
  const numbers = new Set(zones.map((zone) => zone.passport_number))
  if (numbers.size > MOST_ALIKE) return { zones: [], hasOthers: true }
  return { zones, hasOthers: used < lines.length || numbers.size > 1 }
}
