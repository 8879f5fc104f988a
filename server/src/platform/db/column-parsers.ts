import pg from 'pg'
import { heldDay, heldTime } from './held-time.ts'

type Parse = (text: string) => unknown

const T = pg.types.builtins
const asText: Parse = (text) => text
const asNumber: Parse = (text) => Number(text)
const asJson: Parse = (text) => JSON.parse(text)
const readTime: Parse = pg.types.getTypeParser(T.TIMESTAMPTZ)

/**
 * How a column arrives in JavaScript, by PostgreSQL type id. Counts (int8) are numbers; dates are
 * plain 'YYYY-MM-DD' strings, because a Date would shift them by the machine's time zone; what no
 * calendar tells is the furthest day or time that it does; money
 * (numeric) stays a string so that no cent is lost. A type missing here arrives as its text.
 */
export const COLUMN_PARSERS: Readonly<Record<number, Parse>> = {
  [T.BOOL]: (text) => text === 't',
  [T.BYTEA]: pg.types.getTypeParser(T.BYTEA),
  [T.INT2]: asNumber,
  [T.INT4]: asNumber,
  [T.INT8]: asNumber,
  [T.OID]: asNumber,
  [T.FLOAT4]: asNumber,
  [T.FLOAT8]: asNumber,
  [T.NUMERIC]: asText,
  [T.TEXT]: asText,
  [T.VARCHAR]: asText,
  [T.BPCHAR]: asText,
  [T.UUID]: asText,
  [T.DATE]: heldDay,
  [T.TIMESTAMP]: asText,
  [T.INTERVAL]: asText,
  [T.TIMESTAMPTZ]: (text) => heldTime(readTime(text), text),
  [T.JSON]: asJson,
  [T.JSONB]: asJson,
}

/** Array type id to the type id of its elements; PGlite learns these from its own catalogue. */
const ARRAY_ELEMENTS: Readonly<Record<number, number>> = {
  199: T.JSON,
  1000: T.BOOL,
  1001: T.BYTEA,
  1003: T.TEXT, // name[]
  1005: T.INT2,
  1007: T.INT4,
  1009: T.TEXT,
  1014: T.BPCHAR,
  1015: T.VARCHAR,
  1016: T.INT8,
  1021: T.FLOAT4,
  1022: T.FLOAT8,
  1028: T.OID,
  1115: T.TIMESTAMP,
  1182: T.DATE,
  1185: T.TIMESTAMPTZ,
  1187: T.INTERVAL,
  1231: T.NUMERIC,
  2951: T.UUID,
  3807: T.JSONB,
}

const TEXT_ARRAY: number = 1009
const splitArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)

/** Nothing in it is quoted. Of a million ids the general way holds everybody up for 0.4 s, this one for 0.07. */
const numbersIn = (text: string): (number | null)[] => {
  const within = text.slice(1, -1)
  return within === ''
    ? []
    : within.split(',').map((item) => (item === 'NULL' ? null : Number(item)))
}

function parserOf(oid: number): Parse {
  const element = ARRAY_ELEMENTS[oid]
  if (element === undefined) return COLUMN_PARSERS[oid] ?? asText
  const parse = COLUMN_PARSERS[element] ?? asText
  if (parse === asNumber) return numbersIn
  return (text) => splitArray(text).map((item) => (item === null ? null : parse(item)))
}

/** The same table in the shape the `pg` driver takes as its `types` setting. */
export const pgTypes = { getTypeParser: parserOf }
