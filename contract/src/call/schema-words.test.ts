import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ruled } from './schema-words.ts'

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

describe('the words of a schema', () => {
  it.each([
    [z.object({ orderId: z.string() }), {}, 'Order id is required.'],
    [z.object({ orderId: z.string() }), { orderId: 7 }, 'Order id must be text.'],
    [z.object({ a: z.string().min(1) }), { a: '' }, 'A is required.'],
    [
      z.object({ from_date: z.string().max(3) }),
      { from_date: 'long' },
      'From date has at most 3 characters.',
    ],
    [z.object({ page: z.coerce.number() }), { page: 'x' }, 'Page must be a number.'],
    [z.object({ page: z.number().int() }), { page: 1.5 }, 'Page must be a whole number.'],
    [z.object({ page: z.number().min(1) }), { page: 0 }, 'Page must be 1 or more.'],
    [z.object({ page: z.number().max(9) }), { page: 10 }, 'Page must be 9 or less.'],
    [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'Kind must be one of a, b.'],
    [z.object({ kind: z.enum(['a', '']) }), { kind: 'c' }, 'Kind must be one of a, empty.'],
    [
      z.object({ ticked: z.union([z.enum(['Y', 'N', '']), z.boolean(), z.null()]) }),
      { ticked: 'maybe' },
      'Ticked must be Y or N or empty or true or false.',
    ],
    [z.object({ email: z.email() }), { email: 'x' }, 'Email must be a valid email address.'],
    [z.object({ ids: z.array(z.string()).min(1) }), { ids: [] }, 'Ids needs at least 1 entry.'],
    [z.object({ ids: z.array(z.string()) }), { ids: ['a', 1] }, 'Ids, entry 2, must be text.'],
    [
      z.object({ id: z.union([z.string(), z.number()]) }),
      { id: null },
      'Id must be text or a number.',
    ],
    [
      z.object({ id: z.union([z.string().max(2), z.number()]) }),
      { id: 'long' },
      'Id has at most 2 characters.',
    ],
    [
      z.object({ day: z.string().refine(() => false, { error: ruled('must be a day') }) }),
      { day: 'x' },
      'Day must be a day.',
    ],
    [z.object({ day: z.string().refine(() => false, 'Own words.') }), { day: 'x' }, 'Own words.'],
    [z.object({ PUBLIC_URL: z.string() }), {}, 'PUBLIC_URL is required.'],
    [
      z.strictObject({ a: z.string() }),
      { a: '', b: 1 },
      'This value has fields that are not known here: b.',
    ],
    [z.object({}), [], 'This value must be a group of fields.'],
  ])('%#', (schema, value, words) => expect(said(schema, value)).toBe(words))

  it('are a sentence about the field, whatever the value', () => {
    const schema = z.object({
      theField: z.union([
        z.literal('all'),
        z.int().min(1).max(5),
        z
          .array(z.object({ id: z.string().trim().min(2).max(4), status: z.email().optional() }))
          .max(2),
      ]),
    })
    fc.assert(
      fc.property(fc.anything(), (theField) => {
        const words = said(schema, { theField })
        if (words !== undefined) expect(words).toMatch(/^(The field|Id|Status)[ ,].*\.$/)
      }),
    )
  })
})
