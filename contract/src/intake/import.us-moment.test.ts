import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estDate, estTime } from '../values/dates.ts'
import { unknownInImport } from './given.ts'
import { readImportOrder } from './import.ts'

const read = (remark: object) =>
  readImportOrder({ order_id: 'ABC-123456', remark: [{ remark: 'x', ...remark }] })
const momentOf = (remark: object) => read(remark).data?.remark[0]?.created_at?.toISOString()

it.each([
  [{ us_date: '11/02/2026', us_time: '10:00:00' }, '2026-11-02T15:00:00.000Z'],
  [{ us_date: '1/2/2026', us_time: '9:05 PM' }, '2026-01-03T02:05:00.000Z'],
  [{ us_date: '01/02/2026', us_time: '12:00 am' }, '2026-01-02T05:00:00.000Z'],
  [{ us_date: '01/02/2026' }, '2026-01-02T05:00:00.000Z'],
  [{ us_date: '01/02/2026', created_at: '2026-05-01T00:00:00Z' }, '2026-05-01T00:00:00.000Z'],
  [{ us_date: '', us_time: '' }, undefined],
])('reads of a comment %j when it was written', (remark, at) => {
  expect(momentOf(remark)).toBe(at)
})

it('reads the moment back that an order page shows', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1991-01-01'), max: new Date('2190-01-01'), noInvalidDate: true }),
      (at) => {
        at.setUTCMilliseconds(0)
        expect(momentOf({ us_date: estDate(at), us_time: estTime(at) })).toBe(at.toISOString())
      },
    ),
  ))

it.each([
  { us_date: '13/02/2026' },
  { us_date: '02/30/2026' },
  { us_date: '02/03/2026', us_time: '24:00:00' },
  { us_date: '02/03/2026', us_time: '12:00:75' },
  { us_date: '02/03/2026', us_time: '13:00 PM' },
  { us_date: '02/03/2026', us_time: 'noon' },
  { us_date: 'yesterday' },
])('names a moment that there is none of: %j', (remark) => {
  const [issue] = read(remark).error?.issues ?? []
  expect(issue?.path.join('.')).toBe('remark.0.us_date')
  expect(issue?.message).toContain('MM/DD/YYYY')
})

it('names what no list of a line reads', () => {
  const remark = [{ remark: 'x', id: 7, order_id: 'ABC-123456', us_date: '', when: 'now' }]
  expect(unknownInImport({ order_id: 'ABC-123456', remark })).toEqual(['remark.when'])
  expect(unknownInImport({ uploadDoc: JSON.stringify([{ file1: 'a.pdf', size: 3 }]) })).toEqual([
    'uploadDoc.size',
  ])
})
