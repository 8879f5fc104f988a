import { expect, it } from 'vitest'
import { applicationDetailsSchema, applicationHeadSchema } from '../application.ts'
import { fieldClasses, fieldsOf, sensitiveFields } from './classes.ts'

it('every field of an application has a class, and nothing else', () => {
  const fields = [...Object.keys(applicationDetailsSchema.shape), 'account_email']
  const all = [...fields, ...Object.keys(applicationHeadSchema.shape)].sort()
  expect(Object.keys(fieldClasses).sort()).toEqual(all)
})

it('the sensitive class is what the table says', () => {
  expect(fieldsOf('sensitive').sort()).toEqual([...sensitiveFields].sort())
})
