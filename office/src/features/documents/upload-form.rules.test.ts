import { expect, test } from 'vitest'
import { uploadFormSchema } from './upload-form.rules.ts'

const pdf = new File(['%PDF-'], 'card.pdf', { type: 'application/pdf' })
const said = (values: object) =>
  uploadFormSchema.safeParse(values).error?.issues.map((issue) => issue.message)

test('the words of the specification, field by field', () => {
  expect(said({ email: '', file: pdf })).toEqual(['Please enter your email'])
  expect(said({ email: 'sok', file: pdf })).toEqual(['Invalid email address'])
  expect(said({ email: 'sok@example.com', file: null })).toEqual(['File is required'])
  expect(said({ email: 'sok@example.com', file: pdf })).toBeUndefined()
})

test('another kind of file and one over 10 MB are refused before they travel', () => {
  const email = 'sok@example.com'
  expect(said({ email, file: new File(['x'], 'a.html', { type: 'text/html' }) })).toEqual([
    'Only PDF, JPEG or PNG files are accepted',
  ])
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf', { type: pdf.type })
  expect(said({ email, file: large })).toEqual(['The file is larger than 10 MB'])
})
