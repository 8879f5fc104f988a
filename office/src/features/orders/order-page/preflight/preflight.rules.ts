import { orderAddress } from '@e-arrival/contract/mail/order-address'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { chatDigits } from '@e-arrival/contract/values/chat-link'
import { calendarDate } from '@e-arrival/contract/values/dates'
import type { PassportTrouble } from '@e-arrival/contract/values/passport-lasts'
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { likelyDomain } from './email-domain.rules.ts'

/** Something that will stop the traveller or us: what it is, and a message to him that is ready to send. */
export type Warning = { kind: string; label: string; message: string }

const passportLabels: Record<PassportTrouble, string> = {
  'expires-before-arrival': 'Passport expires before arrival',
  'expires-too-soon': 'Passport expires within six months of arrival',
}

const passportFaults: Record<PassportTrouble, string> = {
  'expires-before-arrival': 'expires before',
  'expires-too-soon': 'is valid for less than six months after',
}

/** The day itself is masked, and not written into a message either. */
const passport = ({ passport_trouble: trouble, arrival_date: arrival }: OrderDetail) =>
  trouble
    ? {
        kind: 'passport',
        label: passportLabels[trouble],
        message: `the passport in your application ${passportFaults[trouble]} your arrival on ${calendarDate(arrival)} (month-day-year). Cambodia asks for six months after the arrival. Will you travel with a new passport? Please send us its number and expiry date.`,
      }
    : undefined

const past = ({ arrival_date: arrival }: OrderDetail, today: string) =>
  arrival && arrival < today
    ? {
        kind: 'past',
        label: 'Arrival in the past',
        message: `the arrival date in your application, ${calendarDate(arrival)} (month-day-year), has passed. Please tell us the day on which you will arrive.`,
      }
    : undefined

const order = ({ arrival_date: arrival, departure_date: departure }: OrderDetail) =>
  arrival && departure && departure < arrival
    ? {
        kind: 'order',
        label: 'Departure before arrival',
        message: `your application says that you leave on ${calendarDate(departure)}, before you arrive on ${calendarDate(arrival)} (month-day-year). Please tell us both days.`,
      }
    : undefined

const email = (detail: OrderDetail) => {
  const address = orderAddress(detail)
  const likely = likelyDomain(address)
  return likely
    ? {
        kind: 'email',
        label: `Email domain mistyped? ${likely}`,
        message: `we have ${address} as your email. Should it end in @${likely}? Please tell us the right address: you need it to download your e-Arrival card.`,
      }
    : undefined
}

const phone = (detail: OrderDetail) => {
  const digits = chatDigits(detail)
  if (digits && isPossiblePhoneNumber(`+${digits}`)) return undefined
  return {
    kind: 'phone',
    label: detail.phone_number ? 'Phone cannot be reached' : 'No phone number',
    message: `we cannot reach you by the phone number in your application${detail.phone_number && `, ${detail.phone_number}`}. Please send us your number with its country code.`,
  }
}

/** What is wrong with an application before it is filed; today is the day in Phnom Penh. Nothing is asked of a traveller who is erased. */
export const warningsOf = (detail: OrderDetail, today: string): Warning[] =>
  detail.erased?.contact_at
    ? []
    : [passport(detail), past(detail, today), order(detail), email(detail), phone(detail)]
        .filter((warning) => warning !== undefined)
        .map((warning) => ({ ...warning, message: greet(detail, warning.message) }))

/** A message to the traveller about this order. */
export const greet = (detail: OrderDetail, message: string): string =>
  `Hello ${detail.full_name || 'traveller'}, about your e-Arrival order ${detail.order_id}: ${message}`
