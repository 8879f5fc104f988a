import { toast } from 'react-toastify'
import { afterEach, expect, it, vi } from 'vitest'
import { sayAnswer } from './say-done.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['success', undefined],
  ['warning', 'partly'],
  ['info', 'nothing'],
] as const)('is %s where the answer came to %s', (tone, outcome) => {
  const said = (['success', 'warning', 'info', 'error'] as const).map(
    (kind) => [kind, vi.spyOn(toast, kind).mockReturnValue('')] as const,
  )
  sayAnswer({ message: 'Acknowledged.', outcome }, 'Order KH1: Acknowledged.')
  const made = said.filter(([, spy]) => spy.mock.calls.length > 0)
  expect(made.map(([kind]) => kind)).toEqual([tone])
  expect(made[0]?.[1].mock.calls[0]?.[0]).toBe('Order KH1: Acknowledged.')
})
