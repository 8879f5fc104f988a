import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Person, withoutPerson } from './name-in-words.rules.ts'

const nobody: Person = { order_id: '', names: [], addresses: [], phones: [], passports: [] }
const INSTEAD = { name: '<name>', id: '<id>', other: '<x>' }
const without = (known: Partial<Person>) => withoutPerson({ ...nobody, ...known }, INSTEAD)
const name = { full_name: 'Sophea Maria', surname: 'Chanthavong' }
const filled = (text: string, to: number): string => text.padEnd(to, '<')

const NAMES = filled('P<KHMCHANTHAVONG<<SOPHEA<MARIA', 44)
const NUMBER = filled('QZ12345674KHM9001011F3001018', 42)
const CARD = [filled('I<KHMQZ12345674', 30), filled('9001011F3001018KHM', 30)]

test.each([
  [`Scan:\n${NUMBER}04\nto be filed`, 'Scan:\n<x>\nto be filed'],
  [`Scan:\n${NAMES}\n${NUMBER}04\nto be filed`, 'Scan:\n<x>\nto be filed'],
  [`${NAMES}${NUMBER}04`, '<x>'],
  [`${NUMBER.toLowerCase()}, read by hand`, '<x>, read by hand'],
  [`${CARD.join('\n')}\n${filled('CHANTHAVONG<<SOPHEA<MARIA', 30)}`, '<x>\n<name>'],
  [`<p>Of ${NUMBER.replaceAll('<', '&lt;')}04</p>`, '<p>Of <x></p>'],
  ['<p>QZ12345674KHM9001011F3001018</p>', '<p><x></p>'],
])('a number goes with the zone that has it: %j', (said, left) => {
  const take = without({ passports: ['QZ1234567'], names: [name] })
  expect(take(said)).toBe(left)
  if (!left.includes('name')) expect(without({ passports: ['QZ1234567'] })(said)).toBe(left)
})

test.each([
  [name, NAMES],
  [{ full_name: 'Sophea Maria Chanthavong', surname: '' }, NAMES],
  [{ full_name: 'Chanthavong Sophea', surname: '' }, NAMES],
  [{ full_name: 'Mary-Jane', surname: 'O’Neil Ross' }, filled('P<IRLONEIL<ROSS<<MARY<JANE', 44)],
  [{ full_name: 'Thị Hương', surname: 'Đặng' }, filled('PNVNMDANG<<THI<HUONG', 44)],
  [name, filled('CHANTHAVONG<<SOPHEA', 30)],
])('of the name %j nothing is left in a line of names', (one, line) => {
  expect(without({ names: [one] })(`Copied: ${line}.`)).toBe('Copied: <name>.')
})

test.each([
  filled('P<KHMCHANTHAVONG<<SOPHEAK<MARIA', 44),
  filled('P<KHMCHANTHAVONGSA<<SOPHEA', 44),
  filled('QZ12345684KHM9001011F3001018', 44),
  filled('Q1QZ12345674KHM9001011F3001018', 44),
  filled('I<KHMQZ12345684', 30),
])('the zone of somebody else stays: %j', (line) => {
  const take = without({ passports: ['QZ1234567', 'QZ12345'], names: [name] })
  expect(take(`${line} and more`)).toBe(`${line} and more`)
})

test('a word that stands before a zone is no line of names', () => {
  const said = `Ask Phanthavongsa ${NUMBER}`
  expect(without({ passports: ['QZ1234567'] })(said)).toBe('Ask Phanthavongsa <x>')
})

test('a number is never taken out of the zone of another number', () => {
  const numbers = fc
    .stringMatching(/^[A-Z]{1,2}\d{5,8}$/)
    .filter((one) => one.length <= 9 && new Set(one.replaceAll(/\D/g, '')).size > 1)
  fc.assert(
    fc.property(numbers, numbers, fc.nat(9), (one, other, check) => {
      const line = `${filled(other, 9)}${check}KHM9001011F3001018<<<<`
      const left = without({ passports: [one] })(`Scan: ${line} of today`)
      expect(left).toBe(one === other ? 'Scan: <x> of today' : `Scan: ${line} of today`)
    }),
    { numRuns: 500 },
  )
  const beginning = filled('N12345', 9)
  expect(without({ passports: ['N12345'] })(`${beginning}6KHM9001011F3001018`)).toBe('<x>')
  const longer = 'N1234567<6KHM9001011F3001018'
  expect(without({ passports: ['N12345'] })(longer)).toBe(longer)
})
