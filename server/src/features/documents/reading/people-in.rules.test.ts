import { expect, test } from 'vitest'
import { showsAnother } from './people-in.rules.ts'

const CARD = 'Kingdom of Cambodia e-Arrival card\nName: SOK DARA\nPassport No. N1234567\n'

test.each([
  ['a second number by its label', 'Passport No: AB77'.concat('1234'), true],
  ['a second number of one shape', 'P7654321 CHAN RATHA', true],
  ['a second number of the usual shape', 'CHAN RATHA 24/12/2026 PA123456', true],
  ['a second number of no usual shape', 'CHAN RATHA C01X00T47', true],
  ['a second name', 'Name: CHAN RATHA', true],
  ['numbered travellers', 'Traveller 1: SOK DARA\nTraveller 2: CHAN RATHA', true],
  ['the same again', 'Name: Sok Dara\nPassport number: N 1234567', false],
  ['a reference', 'Reference No. R7654321', false],
  ['the card’s own number', 'Card number P7654321', false],
  ['the order', 'EA1000234', false],
  ['a hotel', 'Hotel name: Raffles\nHotel name: Angkor', false],
  ['days and flights', '24/12/2026 20261224 24DEC2026 Flight K6723', false],
  ['a telephone', 'Tel. +855 12 345 678', false],
])('%s', (_what, line, isAnother) => {
  expect(showsAnother(CARD + line, 'N1234567', ['EA1000234'])).toBe(isAnother)
})

test('days are no numbers beside one of eight figures', () => {
  expect(showsAnother('Passport 12345678\n20261224\n24122026', '12345678', [])).toBe(false)
  expect(showsAnother('Passport 12345678\n87654321', '12345678', [])).toBe(true)
})
