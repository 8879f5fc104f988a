import { z } from 'zod'
import type { applicationDetailsSchema, applicationHeadSchema } from '../application.ts'

/** Of whose concern a field is (D68). */
export const dataClasses = ['sensitive', 'contact', 'business'] as const
export type DataClass = (typeof dataClasses)[number]
/** 'words': of the business class, and written freely, so that a traveller may name himself in it. */
type Concern = DataClass | 'words'

type Field =
  | keyof typeof applicationDetailsSchema.shape
  | keyof typeof applicationHeadSchema.shape
  | 'account_email'
type Party = Extract<Field, `${'owner' | 'recipient'}_currency_declaration_${string}`>
type Own = Exclude<Field, Party>

const partyConcerns: Readonly<Record<string, Concern>> = {
  occupation: 'words',
  country: 'business',
}
const partyFields = [
  ...['business_name', 'first_name', 'middle_name', 'last_name', 'suffix', 'occupation', 'country'],
  ...['state_details', 'municipality_details', 'barangay', 'street', 'pincode'],
]
const partyTable = Object.fromEntries(
  ['owner', 'recipient'].flatMap((who) =>
    partyFields.map((field) => [
      `${who}_currency_declaration_${field}`,
      partyConcerns[field] ?? 'contact',
    ]),
  ),
) as Record<Party, Concern>

/** Of each field whose concern it is, and of the business class whether its form has anything but days and choices. */
const concerns: Readonly<Record<Field, Concern>> = {
  ...partyTable,
  ...({
    passport_number: 'sensitive',
    date_of_passport_expiry: 'sensitive',
    date_of_birth: 'sensitive',
    yellow_fever: 'sensitive',
    medical_issue: 'sensitive',
    visited_middle_east_last_14_days: 'sensitive',
    full_name: 'contact',
    surname: 'contact',
    first_name: 'contact',
    middle_name: 'contact',
    last_name: 'contact',
    signature_name: 'contact',
    email: 'contact',
    account_email: 'contact',
    country_phone_code: 'contact',
    phone_number: 'contact',
    private_residential_contact_number: 'contact',
    hotel_name: 'contact',
    provinces: 'contact',
    name_of_courrier: 'contact',
    passport_issued_country: 'business',
    passport_type: 'business',
    gender: 'business',
    country_of_birth: 'business',
    occupation: 'words',
    arrival_date: 'business',
    departure_date: 'business',
    port_of_entry: 'business',
    travel_purpose: 'words',
    type_of_air_transport: 'business',
    carrier_name: 'words',
    flight_number: 'words',
    accommodation_type: 'business',
    last_country_port_of_embarkation: 'words',
    next_country_port_of_disembarkation: 'words',
    carrying_foreign_currency: 'business',
    good_declare: 'business',
    goods_information: 'words',
    philippine_currency: 'business',
    foreign_currency: 'business',
    instrument_information: 'words',
    date_of_bsp: 'words',
    sources_of_currencies_salary: 'words',
    purpose_of_transport_leisure: 'words',
    physically_transferred: 'words',
    no_of_days_philippines: 'words',
    date_of_last_travel_philippines: 'words',
    bill_of_landing: 'words',
    date_of_bill_of_landing: 'words',
  } satisfies Record<Own, Concern>),
}

/** The class of every field of an order (D68); documents and mail attachments are sensitive too. */
export const fieldClasses: Readonly<Record<Field, DataClass>> = Object.fromEntries(
  Object.entries(concerns).map(([field, one]) => [field, one === 'words' ? 'business' : one]),
) as Record<Field, DataClass>

/** Fields that stay when a traveller is erased, without what names him. */
export const wordFields: readonly string[] = Object.entries(concerns)
  .filter(([, one]) => one === 'words')
  .map(([field]) => field)

/** The sensitive class, in the order in which screens name it: masked until shown, and each showing is recorded (D70). */
export const sensitiveFields = [
  'passport_number',
  'date_of_passport_expiry',
  'date_of_birth',
  'yellow_fever',
  'medical_issue',
  'visited_middle_east_last_14_days',
] as const satisfies readonly Field[]
/** One of them, as a call names it. */
export const sensitiveFieldSchema = z.enum(sensitiveFields, {
  error: 'This field is not a masked one.',
})
export type SensitiveField = (typeof sensitiveFields)[number]

/** Of these no event, no rejects file and no answer to a landing site holds a value. */
export const sensitiveClass: ReadonlySet<string> = new Set(sensitiveFields)

/** The fields of a class, by name. */
export const fieldsOf = (of: DataClass): string[] =>
  Object.entries(fieldClasses)
    .filter(([, one]) => one === of)
    .map(([field]) => field)
