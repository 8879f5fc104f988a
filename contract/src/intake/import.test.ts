import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importFields, importOrderSchema, readImportOrder } from './import.ts'

const value = fc.oneof(
  ...[fc.constantFrom('', null, 'Sophea', ' 2026-12-24 ', '2026-02-30', 'y', '[]', '{', 'New')],
  ...[fc.constantFrom<unknown>(0, 7, true, [], {}, [{}], [{ file1: 'a.pdf' }], ['x'])],
  fc.string({ maxLength: 400 }),
)
const names = [...Object.keys(importFields.shape), 'order_number', 'country', 'nobody_reads_it']
const line = fc
  .dictionary(fc.constantFrom(...names), value, { maxKeys: 12, noNullPrototype: true })
  .chain((fields) =>
    fc.constantFrom({ ...fields, order_id: 'ABC-123456' }, fields, { order_id: 'ABC-123456' }),
  )

describe('readImportOrder', () => {
  it.each([
    [{ goods_information: Array(201).fill(1) }, 'goods_information'],
    [{ instrument_information: Array(201).fill(1) }, 'instrument_information'],
    [{ arrival_date: '0001-01-01' }, 'arrival_date'],
  ])('names once what is too long or too early', (more, path) => {
    const { error } = readImportOrder({ order_id: 'ABC-123456', ...more })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
    expect(error?.issues.some((issue) => issue.path.length > 1)).toBe(false)
  })

  it.each(['order_id', 'filed_reference', 'passport_number'])(
    'takes no %s that is a number too long to be read as it stands there',
    (field) => {
      const { error } = readImportOrder({ order_id: 'ABC-123456', [field]: 2 ** 60 })
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    },
  )

  it('reads a line as its schema does, whichever fields it names', () =>
    fc.assert(
      fc.property(line, (said) => {
        const [read, whole] = [readImportOrder(said), importOrderSchema.safeParse(said)]
        expect(read.success).toBe(whole.success)
        expect(read.data).toEqual(whole.data)
        expect(read.error?.issues).toEqual(whole.error?.issues)
      }),
      { numRuns: 500 },
    ))

  it('reads what is no object as its schema does', () => {
    for (const said of [null, 7, 'x', [], [{ order_id: 'ABC-123456' }]])
      expect(readImportOrder(said).error?.issues).toEqual(
        importOrderSchema.safeParse(said).error?.issues,
      )
  })

  it('lets no line write into what the next is given', () => {
    const [one] = [readImportOrder({ order_id: 'ABC-123456' })]
    expect(() => one.data?.remark.push({} as never)).toThrow(TypeError)
  })
})
