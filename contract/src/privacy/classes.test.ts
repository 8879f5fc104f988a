import { expect, it } from 'vitest'
import { applicationDetailsSchema, applicationHeadSchema } from '../application.ts'
import { fieldClasses, fieldsOf, sensitiveFields, wordFields } from './classes.ts'

const CHOSEN = [
  ...['accommodation_type', 'arrival_date', 'carrying_foreign_currency', 'country_of_birth'],
  ...['departure_date', 'foreign_currency', 'gender', 'good_declare'],
  ...['owner_currency_declaration_country', 'passport_issued_country', 'passport_type'],
  ...['philippine_currency', 'port_of_entry', 'recipient_currency_declaration_country'],
  'type_of_air_transport',
]

it('every field of an application has a class, and nothing else', () => {
  const fields = [...Object.keys(applicationDetailsSchema.shape), 'account_email']
  const all = [...fields, ...Object.keys(applicationHeadSchema.shape)].sort()
  expect(Object.keys(fieldClasses).sort()).toEqual(all)
})

it('the sensitive class is what the table says', () => {
  expect(fieldsOf('sensitive').sort()).toEqual([...sensitiveFields].sort())
})

it('of the business class, days and the choices of the form alone are never looked into for their traveller', () => {
  const rest = fieldsOf('business').filter((field) => !wordFields.includes(field))
  expect(rest.sort()).toEqual(CHOSEN)
  for (const field of wordFields) expect(fieldsOf('business')).toContain(field)
})
