import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statuses } from '../statuses.ts'
import { orderFilterSchema, orderFlags, takesFilter } from './filters.ts'

const words = fc.constantFrom(
  ...statuses,
  ...orderFlags,
  '2026-02-28',
  '2026-02-30',
  'Sok',
  '',
  ' ',
)
const texts = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.array(words, { maxLength: 60 }).map((some) => some.join(',')),
  words.map((one) => ` ${one} `),
)

test('a page without schemas takes a filter exactly where the schema does', () => {
  const { shape } = orderFilterSchema
  expect(Object.keys(takesFilter)).toEqual(Object.keys(shape))
  for (const field of orderFilterSchema.keyof().options)
    fc.assert(
      fc.property(
        texts,
        (text) => takesFilter[field](text) === shape[field].safeParse(text).success,
      ),
    )
})
