import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, type GivenFields, type KnownOrder } from './order-changes.rules.ts'
import { undoFields } from './undo-fields.rules.ts'

const text = fc.constantFrom('', 'a', 'b', 'c')
const day = fc.constantFrom(null, '2026-12-01', '2026-12-24', '2027-02-01')
const rows = fc.array(
  text.map((description) => ({ description })),
  { maxLength: 2 },
)

const row = { full_name: text, surname: text, email: text, arrival_date: day }
const application = { language: text, amount: fc.constantFrom(null, '49', '49.00', '50.00') }
const details = {
  hotel_name: text,
  passport_number: text,
  date_of_birth: day,
  goods_information: rows,
}

const known: fc.Arbitrary<KnownOrder> = fc
  .tuple(fc.record(row), fc.record(application), fc.record(details, { requiredKeys: [] }))
  .map(([r, a, d]) => ({
    row: {
      ...r,
      id: 1,
      created_at: new Date('2026-11-01T00:00:00Z'),
      processing_date: '2026-12-17',
    },
    application: {
      ...a,
      account_email: '',
      details: Object.fromEntries(
        Object.entries(d).filter(([, v]) => v !== null && v !== '' && v?.length !== 0),
      ),
    },
  })) as never
const said: fc.Arbitrary<GivenFields> = fc.record({
  row: fc.record(row, { requiredKeys: [] }),
  application: fc.record(application, { requiredKeys: [] }),
  details: fc.record(details, { requiredKeys: [] }),
}) as never

const after = (there: KnownOrder, said: GivenFields): KnownOrder => {
  const changes = changesOf(there, said, 7)
  return {
    row: { ...there.row, ...changes.row },
    application: { ...there.application, ...changes.application },
  } as KnownOrder
}
const flat = ({ row: r, application: { details: d, ...a } }: KnownOrder) =>
  ({ ...r, ...a, ...d }) as Record<string, unknown>
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
const same = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) ||
  JSON.stringify(a) === JSON.stringify(b) ||
  (typeof a === 'string' &&
    typeof b === 'string' &&
    a !== '' &&
    b !== '' &&
    Number(a) === Number(b))

describe('what is said of an order that is there (D78)', () => {
  it('absent leaves, given stands, empty clears', () =>
    fc.assert(
      fc.property(known, said, (there, line) => {
        const before = flat(there)
        const then = flat(after(there, line))
        const given: Record<string, unknown> = { ...line.row, ...line.application, ...line.details }
        for (const field of new Set([...Object.keys(before), ...Object.keys(then)])) {
          if (field === 'processing_date') continue
          expect(same(then[field], field in given ? given[field] : before[field])).toBe(true)
        }
      }),
    ))

  it('said twice changes nothing the second time', () =>
    fc.assert(
      fc.property(known, said, (there, line) => {
        expect(changesOf(after(there, line), line, 7).changed).toEqual({})
      }),
    ))

  it('names exactly the fields that differ, each with what it was and is', () =>
    fc.assert(
      fc.property(known, said, (there, line) => {
        const [before, then] = [flat(there), flat(after(there, line))]
        const { changed } = changesOf(there, line, 7)
        const differing = Object.keys({ ...before, ...then }).filter(
          (f) => !same(before[f], then[f]),
        )
        expect(Object.keys(changed).sort()).toEqual(differing.sort())
        for (const [field, { from, to }] of Object.entries(changed)) {
          expect(same(from, before[field])).toBe(true)
          expect(same(to, then[field])).toBe(true)
        }
      }),
    ))

  it('the way back is the way there: nothing else moved, and what moved since is left and named', () =>
    fc.assert(
      fc.property(known, said, said, (there, line, since) => {
        const { changed } = changesOf(there, line, 7)
        const done = after(there, line)
        const later = after(done, since)
        const { changes, left } = undoFields(later, changed)
        const back = flat({
          row: { ...later.row, ...changes.row },
          application: { ...later.application, ...changes.application },
        } as KnownOrder)
        const moved = Object.keys(changed).filter((f) => !same(flat(done)[f], flat(later)[f]))
        expect(left.sort()).toEqual(moved.sort())
        for (const field of Object.keys(changed))
          if (!left.includes(field)) expect(same(back[field], flat(there)[field])).toBe(true)
      }),
    ))

  it('an order that follows its arrival goes on doing so; a day of its own stays', () => {
    const base = {
      row: {
        id: 1,
        arrival_date: '2026-12-24',
        processing_date: '2026-12-17',
        created_at: new Date('2026-11-01'),
      },
      application: { details: {}, account_email: '' },
    } as never
    const moved: GivenFields = { row: { arrival_date: '2027-01-31' }, application: {}, details: {} }
    expect(changesOf(base, moved, 7).row.processing_date).toBe('2027-01-24')
    const own = {
      row: {
        id: 1,
        arrival_date: '2026-12-24',
        processing_date: '2026-11-22',
        created_at: new Date('2026-11-01'),
      },
      application: { details: {}, account_email: '' },
    } as never
    expect(changesOf(own, moved, 7).row).not.toHaveProperty('processing_date')
    expect(changesOf(own, { ...moved, processing_date: null }, 7).row.processing_date).toBe(
      '2027-01-24',
    )
  })
})
