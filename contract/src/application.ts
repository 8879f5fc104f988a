import { z } from 'zod'
import { exact } from './call/exact-number.ts'
import { ruled } from './call/schema-words.ts'
import { oneLine } from './shown/one-line.ts'
import { isCalendarDay } from './values/dates.ts'

/** The order detail's own field names (spec 2 §3): one home for intake, import, storage and the order page. */

/** A text of an application; numbers and booleans of older exports are read as text. */
const textBy =
  (read: (text: string) => string) =>
  (max = 300) =>
    exact(z.union([z.string(), z.number(), z.boolean()]))
      .nullish()
      .transform((value) => (value === null || value === undefined ? '' : read(String(value))))
      .pipe(z.string().max(max))

const text = textBy((value) => value.trim())
/** A text that is one line, as names are: a line break that comes along is a space. */
const line = textBy(oneLine)

/** Days are counted back from an order's own, and there is no year 0 to count into. */
const FIRST_DAY = '1000-01-01'

/** A calendar day; empty is null. A time behind the day is cut off: the day never shifts with a zone (D42). */
const day = z
  .string()
  .nullish()
  .transform((value) => (value ? value.trim().slice(0, 10) : ''))
  .refine((value) => value === '' || (isCalendarDay(value) && value >= FIRST_DAY), {
    error: ruled('must be a date YYYY-MM-DD'),
  })
  .transform((value) => (value === '' ? null : value))

export const goodsRow = z.object({
  currency: text(20),
  description: text(),
  price: text(40),
  weight: text(40),
})
export const instrumentRow = z.object({
  id: text(40),
  currency: text(20),
  monetaryInstrument: text(),
  amount: text(40),
})
/** Goods or instruments of one application: the form has room for a few. */
export const MOST_DECLARED = 200

/** A list that is a value of the application: null and '' are the empty one. One that is too long is not looked into. */
const rowsOf = <T extends z.ZodType>(row: T) =>
  z
    .preprocess((value, ctx) => {
      if (!Array.isArray(value) || value.length <= MOST_DECLARED) return value === '' ? null : value
      ctx.addIssue({ code: 'too_big', maximum: MOST_DECLARED, origin: 'array', input: value })
      return z.NEVER
    }, z.array(row).nullish())
    .transform((list) => list ?? [])

const partyFields = [
  'business_name',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'occupation',
  'country',
  'state_details',
  'municipality_details',
  'barangay',
  'street',
  'pincode',
] as const
type PartyKey<P extends string> = `${P}_currency_declaration_${(typeof partyFields)[number]}`
const party = <P extends 'owner' | 'recipient'>(who: P) =>
  Object.fromEntries(
    partyFields.map((field) => [`${who}_currency_declaration_${field}`, line()]),
  ) as Record<PartyKey<P>, ReturnType<typeof line>>

/** The lists in details, by the fields of their rows. */
const listFields: Partial<Record<string, object>> = {
  goods_information: goodsRow.shape,
  instrument_information: instrumentRow.shape,
}

/** Everything of an application that no list needs: stored as one document beside the narrow orders row. */
export const applicationDetailsSchema = z.object({
  signature_name: line(),
  passport_number: line(60),
  passport_type: line(60),
  date_of_passport_expiry: day,
  first_name: line(),
  middle_name: line(),
  last_name: line(),
  gender: line(40),
  date_of_birth: day,
  country_of_birth: line(),
  occupation: line(),
  port_of_entry: line(),
  travel_purpose: line(),
  type_of_air_transport: line(60),
  carrier_name: line(),
  flight_number: line(60),
  accommodation_type: line(60),
  hotel_name: line(),
  private_residential_contact_number: line(60),
  provinces: line(),
  last_country_port_of_embarkation: line(),
  next_country_port_of_disembarkation: line(),
  yellow_fever: line(20),
  medical_issue: text(1000),
  visited_middle_east_last_14_days: line(20),
  carrying_foreign_currency: line(20),
  good_declare: line(20),
  goods_information: rowsOf(goodsRow),
  philippine_currency: line(20),
  foreign_currency: line(20),
  instrument_information: rowsOf(instrumentRow),
  ...party('owner'),
  ...party('recipient'),
  date_of_bsp: line(40),
  sources_of_currencies_salary: text(1000),
  purpose_of_transport_leisure: text(1000),
  physically_transferred: line(),
  no_of_days_philippines: line(40),
  date_of_last_travel_philippines: line(40),
  name_of_courrier: line(),
  bill_of_landing: line(),
  date_of_bill_of_landing: line(40),
})
/** Texts that may have several lines; the others of an application are one line each. */
export const ofSeveralLines: ReadonlySet<string> = new Set<keyof ApplicationDetails>([
  'medical_issue',
  'sources_of_currencies_salary',
  'purpose_of_transport_leisure',
])
export type ApplicationDetails = z.output<typeof applicationDetailsSchema>

const storedText = (value: unknown): string =>
  typeof value === 'object' ? '' : String(value ?? '')
const storedRow = (row: unknown, fields: object) => {
  const stored = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {}
  return Object.fromEntries(Object.keys(fields).map((field) => [field, storedText(stored[field])]))
}

/**
 * Stored details as they are: what was taken once is read for ever, whatever the rules above have become since. A text stays
 * a text of any length and a day any text; what is absent is empty.
 */
export const readStoredDetails = (stored: unknown): ApplicationDetails => {
  const row =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const read = Object.entries(applicationDetailsSchema.shape).map(([field, rule]) => {
    const list = listFields[field]
    if (list) {
      const rows: unknown[] = Array.isArray(row[field]) ? row[field] : []
      return [field, rows.map((one) => storedRow(one, list))]
    }
    const text = storedText(row[field])
    return [field, text === '' ? rule.parse(undefined) : text]
  })
  return Object.fromEntries(read) as ApplicationDetails
}

/** The fields the lists need: they live on the narrow orders row. */
export const applicationHeadSchema = z.object({
  full_name: line(),
  surname: line(),
  email: line(254),
  country_phone_code: line(60),
  phone_number: line(60),
  arrival_date: day,
  departure_date: day,
  passport_issued_country: line(),
})

export const calendarDaySchema = day
export const applicationText = text
export const applicationLine = line
