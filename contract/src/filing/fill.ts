import { chatDigits } from '../values/chat-link.ts'
import { isNo, isYes } from '../values/yes-no.ts'
import type { FilingForm, FormField } from './form.ts'
import { type FormText, formDay, formText } from './values.ts'

/** What an order says, by the names of its fields. */
export type FormSource = Readonly<Record<string, unknown>>

type Letters = (text: string) => string

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const yesNo = (value: string): string => {
  if (isYes(value)) return 'YES'
  return isNo(value) ? 'NO' : value
}

/** A telephone number with its country's code, digits behind a plus. */
const phone = (order: FormSource): string => {
  const digits = chatDigits({
    country_phone_code: textOf(order.country_phone_code),
    phone_number: textOf(order.phone_number),
  })
  return digits ? `+${digits}` : textOf(order.phone_number)
}

const goods = (value: unknown): string =>
  (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])
    .map(({ description, price, currency, weight }) =>
      [description, price, currency, weight].map(textOf).filter(Boolean).join(' '),
    )
    .join('; ')

const asIs = (text: string): FormText => ({ text, isProposal: false })

/** What a field of the form is filled with; `value` is what the order says there, where that is masked. */
export const fillField = (
  form: FilingForm,
  { field, format }: FormField,
  order: FormSource,
  toLatin: Letters,
): FormText => {
  const value = textOf(order[field])
  const letters = { upperCase: form.upperCase, toLatin }
  switch (format) {
    case 'date':
      return asIs(formDay(value, form.days))
    case 'phone':
      return asIs(field === 'phone_number' ? phone(order) : value.trim())
    case 'text':
      return asIs(value.trim())
    case 'goods':
      return formText(goods(order[field]), letters)
    case 'yes-no':
      return formText(yesNo(value), letters)
    case 'latin':
      return formText(value, letters)
  }
}

/** Whether the form asks for a field of this order. */
export const isFieldApplicable = ({ when }: FormField, order: FormSource): boolean => {
  if (!when) return true
  const value = textOf(order[when.field]).trim().toLowerCase()
  return when.is.some((word) => word.toLowerCase() === value)
}
