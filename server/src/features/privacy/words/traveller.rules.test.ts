import { expect, test } from 'vitest'
import { everyName } from './traveller.rules.ts'

const now = { full_name: 'Sok Dara', surname: 'Chea', email: 'new@example.com', phone_number: '2' }

test('goes back from what an order says to what it said before each change', () => {
  const changes = [
    { surname: { from: 'Chhea' }, email: { from: 'old@example.com' }, amount: { from: '49.00' } },
    { full_name: { from: 'Sok Dra' }, phone_number: { from: '1' }, email: { from: null } },
  ]
  expect(everyName(now, changes)).toEqual({
    names: [
      { full_name: 'Sok Dara', surname: 'Chea' },
      { full_name: 'Sok Dara', surname: 'Chhea' },
      { full_name: 'Sok Dra', surname: 'Chhea' },
    ],
    addresses: ['new@example.com', 'old@example.com'],
    phones: ['2', '1'],
  })
})

test('takes the other names of the form, and of the account', () => {
  const more = { first_name: 'Sokha', last_name: 'Chea', signature_name: 'S Dara Chea' }
  const account = { account_email: 'his@example.com', private_residential_contact_number: '3' }
  expect(everyName({ ...now, ...more, ...account }, [])).toEqual({
    names: [
      { full_name: 'Sok Dara', surname: 'Chea' },
      { full_name: 'Sokha', surname: 'Chea' },
      { full_name: 'S Dara Chea', surname: '' },
    ],
    addresses: ['new@example.com', 'his@example.com'],
    phones: ['2', '3'],
  })
})

test('takes no other words of the form for his name', () => {
  const said = { first_name: 'Customer', last_name: 'Service', signature_name: 'I agree' }
  expect(everyName({ ...now, ...said }, []).names).toEqual([
    { full_name: 'Sok Dara', surname: 'Chea' },
  ])
  const initial = { ...now, full_name: 'I', signature_name: 'I agree' }
  expect(everyName(initial, []).names).toEqual([{ full_name: 'I', surname: 'Chea' }])
})

test('leaves one word aside that was all of a name once, where there is more of it now', () => {
  const named = (full_name: string, surname: string, before: object) =>
    everyName({ full_name, surname }, [before as never]).names.map((name) => name.full_name)
  expect(named('Phnom', 'Penh', { full_name: { from: 'Phnom' }, surname: { from: '' } })).toEqual([
    'Phnom',
  ])
  expect(named('Sok', 'Chea', { full_name: { from: 'Sophea' }, surname: { from: '' } })).toEqual([
    'Sok',
    'Sophea',
  ])
})

test('is done at once for an order that was corrected without end', () => {
  const changes = Array.from({ length: 20_000 }, (_, n) => ({ surname: { from: `Chea${n % 50}` } }))
  const begun = performance.now()
  expect(everyName(now, changes).names).toHaveLength(51)
  expect(performance.now() - begun).toBeLessThan(2000)
})
