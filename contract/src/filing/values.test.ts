import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultFilingForm } from './default-form.ts'
import { fillField, isFieldApplicable } from './fill.ts'
import { filingFormSchema } from './form.ts'
import { dayFormats, formDay, formText, isFormText } from './values.ts'

const upper = { upperCase: true, toLatin: (text: string) => text }
const field = (name: string) => {
  const found = defaultFilingForm.sections.flatMap(({ fields }) => fields)
  const one = found.find((each) => each.field === name)
  if (!one) throw new Error(`No field ${name}`)
  return one
}
const filled = (name: string, value: string) =>
  fillField(defaultFilingForm, field(name), { [name]: value }, (text) => text).text

describe('days of the form', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))

  it('say the same day in every format, whatever the zone', () =>
    fc.assert(
      fc.property(day, (text) => {
        const [year = '', month = '', date = ''] = text.split('-')
        expect(formDay(text, 'DD/MM/YYYY')).toBe(`${date}/${month}/${year}`)
        expect(formDay(text, 'MM/DD/YYYY')).toBe(`${month}/${date}/${year}`)
        expect(formDay(text, 'YYYY-MM-DD')).toBe(text)
        expect(new Date(`${formDay(text, 'DD MMM YYYY')} UTC`).toISOString().slice(0, 10)).toBe(
          text,
        )
        for (const format of dayFormats) expect(formDay(text, format)).toMatch(/^[\dA-Z/ -]+$/)
      }),
    ))

  it('leave what is no day as it was given', () => {
    expect(formDay(' soon ', 'DD/MM/YYYY')).toBe('soon')
    expect(formDay('', 'DD/MM/YYYY')).toBe('')
  })
})

describe('letters of the form', () => {
  it('only change the case and the spaces of what is Latin already, and never as a proposal', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const { text: made, isProposal } = formText(text, upper)
        expect(isProposal).toBe(false)
        expect(made.toLowerCase()).toBe(text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
        expect(made).toBe(made.toUpperCase())
      }),
    ))

  it('propose where there are others, and say so', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { text: made, isProposal } = formText(text, { ...upper, toLatin: () => 'x' })
        expect(isProposal).toBe(!isFormText(text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()))
        expect(isFormText(made)).toBe(true)
      }),
    ))

  it('come to the same when they are made twice', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = formText(text, { ...upper, toLatin: () => 'Sok  Dara' }).text
        expect(formText(once, upper)).toEqual({ text: once, isProposal: false })
      }),
    ))
})

describe('the form of the specification', () => {
  it('is one that FILING_FORM could be', () => {
    expect(filingFormSchema.parse(defaultFilingForm)).toEqual(defaultFilingForm)
    expect(defaultFilingForm.sections.map(({ title }) => title)).toEqual([
      'Personal Information',
      'Travel Information',
      'Mode Of Travel',
      'Address in Cambodia',
      'Health Information',
      'Customs Declaration',
    ])
  })

  it('writes days, capital letters, yes and no, and a number with its code', () => {
    expect(filled('date_of_birth', '1990-02-03')).toBe('03/02/1990')
    expect(filled('surname', ' sok  san ')).toBe('SOK SAN')
    expect([filled('yellow_fever', '0'), filled('good_declare', '1')]).toEqual(['NO', 'YES'])
    const order = { phone_number: '012 345 678', country_phone_code: 'Cambodia' }
    expect(fillField(defaultFilingForm, field('phone_number'), order, String).text).toBe(
      '+85512345678',
    )
    const goods_information = [
      { currency: 'USD', description: 'Drone', price: '900', weight: '1 kg' },
    ]
    const listed = fillField(
      defaultFilingForm,
      field('goods_information'),
      { goods_information },
      String,
    )
    expect(listed.text).toBe('DRONE 900 USD 1 KG')
  })

  it.each([
    [{ type_of_air_transport: 'Private' }, ['carrier_name']],
    [{ type_of_air_transport: 'commercial' }, ['flight_number']],
    [{ accommodation_type: 'Hotel' }, ['hotel_name']],
    [
      { accommodation_type: 'Private Residential' },
      ['private_residential_contact_number', 'provinces'],
    ],
    [{ accommodation_type: 'Other' }, ['provinces']],
    [{ good_declare: '1' }, ['goods_information']],
    [{ good_declare: '0' }, []],
  ])('asks with %j for %j', (order, names) => {
    const depends = defaultFilingForm.sections.flatMap(({ fields }) =>
      fields.filter(({ when }) => when),
    )
    expect(depends.filter((one) => isFieldApplicable(one, order)).map((one) => one.field)).toEqual(
      names,
    )
  })
})
