import { expect, test } from 'vitest'
import { withRows } from './with-rows.ts'

test('that another question had no rows is no answer to this one', () => {
  const ofOther = { kind: 'ready', stale: true } as const
  expect(withRows(ofOther, 0)).toEqual({ kind: 'asking' })
  expect(withRows(ofOther, 3)).toBe(ofOther)
  expect(withRows({ kind: 'ready', stale: false }, 0).kind).toBe('ready')
  expect(withRows({ kind: 'loading' }, 0).kind).toBe('loading')
})
