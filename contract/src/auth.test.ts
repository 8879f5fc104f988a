import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signInSchema, whyNoSignIn } from './auth.ts'

const hosts = fc.constantFrom('@e-arrival.test', '@', '@x', '@-a.kh', '@a..kh', '@a.k', '.', '')
const texts = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.emailAddress(),
  fc
    .tuple(fc.string({ maxLength: 8 }), hosts, fc.constantFrom('', ' ', 'a'.repeat(1000)))
    .map((all) => all.join('')),
)

test('the page of the sign-in says of each field what the schema says', () => {
  const { shape } = signInSchema
  for (const field of ['email', 'password'] as const)
    fc.assert(
      fc.property(texts, (text) => {
        const said = shape[field].safeParse(text).error?.issues[0]?.message ?? null
        expect(whyNoSignIn[field](text)).toBe(said)
      }),
      { numRuns: 500 },
    )
  expect(whyNoSignIn.email('')).toBe('Email Address is required')
  expect(whyNoSignIn.password('')).toBe('Password is required')
})
