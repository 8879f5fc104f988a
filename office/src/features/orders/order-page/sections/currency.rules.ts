import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { isYes } from '@e-arrival/contract/values/yes-no'
import type { Definition } from '../../../../ui/definitions/definitions.tsx'
import { field, formatDay, yesNo } from '../values.rules.ts'

/** Shown only where philippine_currency or foreign_currency is yes and instrument information exists (spec 2 §2, D40). */
export const declaresCurrency = (order: OrderDetail): boolean =>
  (isYes(order.philippine_currency) || isYes(order.foreign_currency)) &&
  order.instrument_information.length > 0

const partyTerms = {
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
} as const

/** The owner's or the recipient's block. */
export const partyFields = (order: OrderDetail, who: 'owner' | 'recipient'): Definition[] =>
  Object.entries(partyTerms).map(([key, term]) =>
    field(term, order[`${who}_currency_declaration_${key as keyof typeof partyTerms}`]),
  )

export const sourceFields = (order: OrderDetail): Definition[] => [
  field('Sources of Currencies', yesNo(order.sources_of_currencies_salary), { wide: true }),
  field('Purpose of Transport', yesNo(order.purpose_of_transport_leisure), { wide: true }),
]

export const otherTravelFields = (order: OrderDetail): Definition[] => [
  field('Physically Transferred', yesNo(order.physically_transferred)),
  field('Number of Days in the Philippines', order.no_of_days_philippines),
  field('Date of Last Travel to the Philippines', formatDay(order.date_of_last_travel_philippines)),
  field('Name of Courier', order.name_of_courrier),
  field('Bill of Lading', order.bill_of_landing),
  field('Date of Bill of Lading', formatDay(order.date_of_bill_of_landing)),
]
