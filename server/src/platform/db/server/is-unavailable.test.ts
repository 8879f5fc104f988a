import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error(code), { code, ...more })

test.each([
  coded('ECONNREFUSED'),
  coded('ECONNRESET'),
  coded('57P01'),
  coded('57P03'),
  coded('53300'),
  coded('08006'),
  coded('57014'),
  coded('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('PGlite is closed'),
  new Error('the query failed', { cause: coded('ECONNREFUSED') }),
  new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
])('%s is an unreachable database', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  coded('23505'),
  coded('42P01'),
  coded('40P01'),
  coded('ENOENT', { syscall: 'open' }),
  new Error('something else'),
  new Error('the query failed', { cause: coded('23505') }),
  'ECONNREFUSED',
  undefined,
])('%s is not', (error) => {
  expect(isUnavailable(error)).toBe(false)
})

test('a circle of causes ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(isUnavailable(error)).toBe(false)
})
