import { countries } from 'countries-list'
import { describe, expect, it } from 'vitest'
import { dialingCodeOf, dialingCodes } from './dialing-codes.ts'

describe('dialing codes', () => {
  it.each([
    ['CAMBODIA', '855'],
    ['UK', '44'],
    ['USA', '1'],
    ['cambodia', '855'],
    ['Uk (England)', '44'],
    ['  Viet Nam ', '84'],
    ['Türkiye', '90'],
    ['Kosovo', '383'],
  ])('%s is %s', (country, code) => expect(dialingCodeOf(country)).toBe(code))

  it.each(['', '855', '+855', 'Atlantis', 'Atlantis (sunk)', '__proto__', 'constructor', '(UK)'])(
    'gives %j back unchanged',
    (input) => expect(dialingCodeOf(input)).toBe(input),
  )

  it('knows every country of the source, by a code the source has', () => {
    for (const { name, phone } of Object.values(countries))
      expect(phone.map(String)).toContain(dialingCodes[name.toUpperCase()])
    expect(Object.keys(dialingCodes).length).toBeGreaterThanOrEqual(230)
  })
})
