import { z } from 'zod'
import { applicationDetailsSchema, applicationHeadSchema } from '../application.ts'
import { sensitiveClass } from '../privacy/classes.ts'
import { dayFormats } from './values.ts'

/** The government's form as it is configured (FILING_FORM): sections of fields, in the form's own order. */

const fieldNames = Object.keys({
  ...applicationHeadSchema.shape,
  ...applicationDetailsSchema.shape,
}) as [FormFieldName, ...FormFieldName[]]
export type FormFieldName =
  | keyof typeof applicationHeadSchema.shape
  | keyof typeof applicationDetailsSchema.shape

const fieldName = z.enum(fieldNames, { error: 'is no field of an order' })

/** How the form wants a value: Latin letters, as it is, a day, a telephone number, yes or no, or the list of goods. */
export const valueFormats = ['latin', 'text', 'date', 'phone', 'yes-no', 'goods'] as const
export type ValueFormat = (typeof valueFormats)[number]

/** The form asks for it where another field holds one of these words, letter case aside. */
const condition = z.strictObject({
  field: fieldName.refine((name) => !sensitiveClass.has(name), {
    error: 'is masked, so that nothing can depend on it',
  }),
  is: z.array(z.string().min(1).max(100)).min(1).max(20),
})

const formField = z.strictObject({
  field: fieldName,
  label: z.string().trim().min(1).max(120),
  format: z.enum(valueFormats, { error: `must be one of ${valueFormats.join(', ')}` }),
  when: condition.optional(),
})
export type FormField = z.output<typeof formField>

const formSection = z.strictObject({
  title: z.string().trim().min(1).max(120),
  fields: z.array(formField).min(1).max(60),
})

export const filingFormSchema = z
  .strictObject({
    title: z.string().trim().min(1).max(120),
    /** How the form writes days. */
    days: z.enum(dayFormats, { error: `must be one of ${dayFormats.join(', ')}` }),
    /** The form takes capital letters. */
    upperCase: z.boolean(),
    sections: z.array(formSection).min(1).max(20),
  })
  .superRefine(({ sections }, context) => {
    const seen = new Set<string>()
    sections.forEach(({ fields }, section) => {
      fields.forEach(({ field }, at) => {
        if (seen.has(field))
          context.addIssue({
            code: 'custom',
            path: ['sections', section, 'fields', at, 'field'],
            message: `is in the form twice: ${field}`,
          })
        seen.add(field)
      })
    })
  })
export type FilingForm = z.output<typeof filingFormSchema>
