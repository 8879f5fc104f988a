import { fillField, isFieldApplicable } from '@e-arrival/contract/filing/fill'
import type { FilingForm, FormFieldName } from '@e-arrival/contract/filing/form'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { type SensitiveField, sensitiveClass } from '@e-arrival/contract/privacy/classes'

/** What the checks before filing say, as the order page shows them too. */
export type SheetWarning = { kind: string; label: string }

/** One field of the form, ready to be copied. */
export type SheetField = {
  name: FormFieldName
  label: string
  /** As the form wants it; '' where there is nothing, or where it is masked. */
  text: string
  /** As the application has it, where a proposal stands for it. */
  given: string
  isProposal: boolean
  /** Comes from the server, recorded, when it is copied. */
  masked: SensitiveField | undefined
  isEmpty: boolean
  warnings: readonly string[]
}
export type SheetSection = { title: string; fields: SheetField[] }

/** The field that each check is about. */
const concerns: Readonly<Record<string, FormFieldName>> = {
  passport: 'date_of_passport_expiry',
  past: 'arrival_date',
  order: 'departure_date',
  email: 'email',
  phone: 'phone_number',
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const maskedName = (name: FormFieldName): SensitiveField | undefined =>
  sensitiveClass.has(name) ? (name as SensitiveField) : undefined

/** The fields of the form that it asks of this order, in the form's order. */
export const sheetSections = (
  form: FilingForm,
  order: OrderDetail,
  { toLatin, warnings }: { toLatin: (text: string) => string; warnings: readonly SheetWarning[] },
): SheetSection[] =>
  form.sections
    .map(({ title, fields }) => ({
      title,
      fields: fields
        .filter((field) => isFieldApplicable(field, order))
        .map((field): SheetField => {
          const name = field.field
          const given = textOf(order[name])
          const masked = maskedName(name)
          const filled = masked
            ? { text: '', isProposal: false }
            : fillField(form, field, order, toLatin)
          return {
            ...{ name, label: field.label, given, masked, ...filled },
            isEmpty: masked ? given === '' : filled.text === '' && given === '',
            warnings: warnings
              .filter(({ kind }) => concerns[kind] === name)
              .map(({ label }) => label),
          }
        }),
    }))
    .filter(({ fields }) => fields.length > 0)

/** What the checks say of no field that the sheet shows. */
export const otherWarnings = (
  sections: readonly SheetSection[],
  warnings: readonly SheetWarning[],
): string[] => {
  const shown = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return warnings
    .filter(({ kind }) => {
      const about = concerns[kind]
      return about === undefined || !shown.has(about)
    })
    .map(({ label }) => label)
}
