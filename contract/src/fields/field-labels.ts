import type { ImportOrder } from '../intake/import.ts'

/** The one home of what every field of an order is called: the order page's own labels, the specification's where it has one. */

/** What is no field of the order's own on a screen: their changes are told by events with words of their own. */
type ToldElsewhere =
  | 'payment_confirmed'
  | 'process_status'
  | 'assign_to'
  | 'refund_date'
  | `filed_${string}`
  | 'user'
type Field = Exclude<keyof ImportOrder, ToldElsewhere> | 'account_email'

type Of<P extends string> = `${P}_currency_declaration_`
type Party = Extract<Field, `${Of<'owner' | 'recipient'>}${string}`>
export type PartyField = Party extends `${Of<'owner' | 'recipient'>}${infer Own}` ? Own : never

/** As they stand in the block of the owner or the recipient, in its order. */
export const partyLabels: Readonly<Record<PartyField, string>> = {
  business_name: 'Business Name',
  first_name: 'First Name',
  middle_name: 'Middle Name',
  last_name: 'Last Name',
  suffix: 'Suffix',
  occupation: 'Occupation',
  country: 'Country',
  state_details: 'State',
  municipality_details: 'Municipality',
  barangay: 'Barangay',
  street: 'Street',
  pincode: 'Pincode',
}
/** Outside of their block. */
const partyTable = Object.fromEntries(
  Object.entries(partyLabels).flatMap(([field, label]) => [
    [`owner_currency_declaration_${field}`, `Owner ${label}`],
    [`recipient_currency_declaration_${field}`, `Recipient ${label}`],
  ]),
) as Record<Party, string>

export const fieldLabels: Readonly<Record<Field, string>> = {
  ...partyTable,
  ...({
    order_id: 'Order ID',
    email: 'Application Email Address',
    account_email: 'Account Email Address',
    processing_mode: 'Processing Mode',
    signature_name: 'Signature Name',
    passport_number: 'Passport Number',
    passport_issued_country: 'Passport Issued Country',
    passport_type: 'Passport Type',
    date_of_passport_expiry: 'Date of Passport Expiry',
    surname: 'Surname',
    full_name: 'Given Name',
    gender: 'Sex',
    date_of_birth: 'Birth Date',
    country_of_birth: 'Country of Birth',
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    occupation: 'Occupation',
    country_phone_code: 'Phone Country',
    phone_number: 'Phone Number',
    arrival_date: 'Arrival Date',
    departure_date: 'Departure Date',
    port_of_entry: 'Port of Entry',
    travel_purpose: 'Purpose of Travel',
    type_of_air_transport: 'Type of Air Transport',
    carrier_name: 'Carrier Name',
    flight_number: 'Flight Number',
    accommodation_type: 'Accommodation Type',
    hotel_name: 'Hotel Name',
    private_residential_contact_number: 'Contact Number',
    provinces: 'Province',
    last_country_port_of_embarkation: 'Last Country/Port of Embarkation',
    next_country_port_of_disembarkation: 'Next Country/Port of Disembarkation',
    yellow_fever: 'Yellow Fever Vaccination',
    medical_issue: 'Symptoms',
    visited_middle_east_last_14_days:
      'Visited the Middle East, Africa or Latin America in the last 14 days',
    carrying_foreign_currency: 'Foreign Currency over US $10,000',
    good_declare: 'Goods to Declare',
    goods_information: 'Goods',
    philippine_currency: 'Philippine Currency',
    foreign_currency: 'Foreign Currency',
    instrument_information: 'Instruments',
    date_of_bsp: 'Date of BSP Authorization (Philippine Pesos over PHP50,000)',
    sources_of_currencies_salary: 'Sources of Currencies',
    purpose_of_transport_leisure: 'Purpose of Transport',
    physically_transferred: 'Physically Transferred',
    no_of_days_philippines: 'Number of Days in the Philippines',
    date_of_last_travel_philippines: 'Date of Last Travel to the Philippines',
    name_of_courrier: 'Name of Courier',
    bill_of_landing: 'Bill of Lading',
    date_of_bill_of_landing: 'Date of Bill of Lading',
    processing_date: 'Processing Date',
    amount: 'Amount',
    currency: 'Currency',
    language: 'Language',
    landing_domain: 'Landing Domain',
    transaction_id: 'Transaction ID',
    merchant_name: 'Merchant Name',
    created_at: 'Date & Time',
    remark: 'Comment History',
    uploadDoc: 'Documents',
    mailHistory: 'Email History',
    downloadHistory: 'Download History',
  } satisfies Record<Exclude<Field, Party>, string>),
}

const labels: Readonly<Record<string, string>> = fieldLabels

/** A field as it is called, by a name that was stored or sent: one that is no field of ours stays as it is. */
export const fieldLabelOf = (name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name
