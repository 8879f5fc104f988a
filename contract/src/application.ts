import { z } from 'zod'
import { exactNumber } from './call/exact-number.ts'
import { ruled } from './call/schema-words.ts'
import { isCalendarDay } from './values/dates.ts'

/** The order detail's own field names (spec 2 §3): one home for intake, import, storage and the order page. */

/** A text of an application; numbers and booleans of older exports are read as text. */
const text = (max = 300) =>
  z
    .union([z.string(), exactNumber, z.boolean()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
    .pipe(z.string().max(max))

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
    partyFields.map((field) => [`${who}_currency_declaration_${field}`, text()]),
  ) as Record<PartyKey<P>, ReturnType<typeof text>>

/** The lists in details, by the fields of their rows. */
const listFields: Partial<Record<string, object>> = {
  goods_information: goodsRow.shape,
  instrument_information: instrumentRow.shape,
}

/** Everything of an application that no list needs: stored as one document beside the narrow orders row. */
export const applicationDetailsSchema = z.object({
  signature_name: text(),
  passport_number: text(60),
  passport_type: text(60),
  date_of_passport_expiry: day,
  first_name: text(),
  middle_name: text(),
  last_name: text(),
  gender: text(40),
  date_of_birth: day,
  country_of_birth: text(),
  occupation: text(),
  port_of_entry: text(),
  travel_purpose: text(),
  type_of_air_transport: text(60),
  carrier_name: text(),
  flight_number: text(60),
  accommodation_type: text(60),
  hotel_name: text(),
  private_residential_contact_number: text(60),
  provinces: text(),
  last_country_port_of_embarkation: text(),
  next_country_port_of_disembarkation: text(),
  yellow_fever: text(20),
  medical_issue: text(1000),
  visited_middle_east_last_14_days: text(20),
  carrying_foreign_currency: text(20),
  good_declare: text(20),
  goods_information: rowsOf(goodsRow),
  philippine_currency: text(20),
  foreign_currency: text(20),
  instrument_information: rowsOf(instrumentRow),
  ...party('owner'),
  ...party('recipient'),
  date_of_bsp: text(40),
  sources_of_currencies_salary: text(1000),
  purpose_of_transport_leisure: text(1000),
  physically_transferred: text(),
  no_of_days_philippines: text(40),
  date_of_last_travel_philippines: text(40),
  name_of_courrier: text(),
  bill_of_landing: text(),
  date_of_bill_of_landing: text(40),
})
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
  full_name: text(),
  surname: text(),
  email: text(254),
  country_phone_code: text(60),
  phone_number: text(60),
  arrival_date: day,
  departure_date: day,
  passport_issued_country: text(),
})

export const calendarDaySchema = day
export const applicationText = text
