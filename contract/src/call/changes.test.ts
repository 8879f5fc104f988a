import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { routes } from '../routes.ts'

test('each call by which a member changes something says what, or that it undoes nothing', () => {
  const silent = routes.filter(
    ({ method, permission, reads, reply, changes, undoesNothing }) =>
      !(method === 'GET' || reads || reply === 'stream') &&
      permission in permissions &&
      !(changes || undoesNothing),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})
