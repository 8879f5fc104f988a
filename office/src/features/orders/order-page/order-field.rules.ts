import { fieldLabels } from '@e-arrival/contract/fields/field-labels'
import { processingModeLabel } from '@e-arrival/contract/orders/processing-mode'
import { dialed } from '@e-arrival/contract/values/chat-link'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { languages } from '@e-arrival/contract/values/languages'
import type { Definition } from '../../../ui/definitions/definitions.tsx'
import { formatPhone } from '../columns/format-phone.ts'
import { field, formatDay, orDash, yesNo } from './values.rules.ts'

type Field = keyof typeof fieldLabels
type Format = (value: string) => string

const phoneCountry: Format = (country_phone_code) =>
  formatPhone(dialed({ country_phone_code, phone_number: '' }))
const languageName: Format = (code) =>
  languages.find((language) => language.code === code)?.name ?? code

/** Fields that are shown otherwise than they are stored. */
const formats: Partial<Record<Field, Format>> = {
  date_of_passport_expiry: formatDay,
  date_of_birth: formatDay,
  arrival_date: formatDay,
  departure_date: formatDay,
  processing_date: formatDay,
  date_of_bsp: formatDay,
  date_of_last_travel_philippines: formatDay,
  date_of_bill_of_landing: formatDay,
  yellow_fever: yesNo,
  medical_issue: yesNo,
  visited_middle_east_last_14_days: yesNo,
  carrying_foreign_currency: yesNo,
  good_declare: yesNo,
  philippine_currency: yesNo,
  foreign_currency: yesNo,
  sources_of_currencies_salary: yesNo,
  purpose_of_transport_leisure: yesNo,
  physically_transferred: yesNo,
  processing_mode: processingModeLabel,
  country_phone_code: phoneCountry,
  language: languageName,
  created_at: (at) => `${estDateTime(at)} (EST)`,
}
const formatsByName: Readonly<Record<string, Format>> = formats

/** A value as the order page shows it; of what is no field of ours as it is. */
export const shownAs = (name: string, value: string): string => {
  const format = Object.hasOwn(formatsByName, name) ? formatsByName[name] : undefined
  return value.trim() ? (format ?? orDash)(value) : orDash(value)
}

/** A field of the order under its label, as it is shown. */
export const orderField = <F extends Field>(
  order: Readonly<Record<F, string | null>>,
  name: F,
  more: Partial<Definition> = {},
): Definition => field(fieldLabels[name], shownAs(name, order[name] ?? ''), more)
