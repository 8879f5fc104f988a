import { expect, test } from 'vitest'
import { correctOrder, intakeOrderSchema } from '../intake.ts'
import { importOrderSchema, readImportOrder } from './import.ts'

const goods = [{ currency: 'USD', description: 'laptop', price: '900', weight: '2' }]
const order = { order_id: 'SPELLED-1', email: 'a@b.example', full_name: 'A' }
const ways = [
  ['handed in', (value: object) => intakeOrderSchema.safeParse(value)],
  ['corrected', (value: object) => correctOrder.body.safeParse(value)],
  ['of an import', (value: object) => readImportOrder(value)],
  ['of an import, by its schema', (value: object) => importOrderSchema.safeParse(value)],
] as const

test.each(ways)(
  'a field under both its names is refused where they differ: an order %s',
  (_, read) => {
    const said = (name: string, other: string) => ({
      path: [name],
      message: `${name} and ${other} are two names of one field, and say different things: send one of them.`,
    })
    const both = {
      ...order,
      order_number: 'SPELLED-2',
      goods_information: goods,
      goodsInformation: [],
    }
    expect(read(both).error?.issues).toMatchObject([
      said('order_id', 'order_number'),
      said('goods_information', 'goodsInformation'),
    ])
    const cleared = { ...order, goods_information: null, goodsInformation: goods }
    expect(read(cleared).error?.issues).toHaveLength(1)
  },
)

test.each(ways)('and taken where they say the same: an order %s', (_, read) => {
  const same = { order_number: ' SPELLED-1 ', goods_information: goods, goodsInformation: goods }
  expect(read({ ...order, ...same }).data).toMatchObject({
    ...{ order_id: 'SPELLED-1', goods_information: goods },
  })
  const empty = { goods_information: [], goodsInformation: null }
  expect(read({ ...order, ...empty }).data).toMatchObject({ goods_information: [] })
  const { order_id, ...rest } = order
  expect(read({ ...rest, order_number: order_id }).data).toMatchObject({ order_id })
})

test.each(['a!b', 'abc', 'with space', 'x'.repeat(65)])(
  'of the id %j the whole rule is said',
  (id) => {
    for (const [, read] of ways)
      expect(read({ ...order, order_id: id }).error?.issues[0]?.message).toBe(
        'order_id has 6 to 64 characters: letters, digits, - and _ only.',
      )
  },
)
