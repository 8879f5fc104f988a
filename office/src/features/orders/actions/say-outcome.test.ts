import type { BulkResult } from '@e-arrival/contract/call/ids'
import { actionWords } from '@e-arrival/contract/orders/actions'
import { toast } from 'react-toastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sayOutcome } from './say-outcome.ts'

const of = (parts: Partial<BulkResult[number]>): BulkResult[number] => ({
  ...{ order_id: 'KH1', done: false, message: 'Its own words' },
  ...parts,
})
const done = of({ done: true })
const same = of({ done: true, unchanged: true })
const changed = of({ reason: 'changed' })

describe('the colour of what is said', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    ['success', [done, done], 'Order has been assigned successfully'],
    ['info', [same, same], 'None assigned: 2 were so already'],
    ['info', [same], 'Its own words'],
    ['error', [of({ reason: 'already' })], 'Its own words'],
    ['warning', [done, changed], '1 assigned, 1 was changed meanwhile'],
    ['error', [changed, changed], 'None assigned: 2 were changed meanwhile'],
    [
      'error',
      [of({ reason: 'unknown' }), changed],
      'None assigned: 1 was changed meanwhile, 1 was not found',
    ],
  ] as ['success' | 'info' | 'warning' | 'error', BulkResult, string][])(
    'is %s for %j',
    (colour, results, text) => {
      const said = vi.spyOn(toast, colour).mockReturnValue('')
      sayOutcome(actionWords.assigned, { results, sentAt: performance.now() })
      expect(said.mock.calls[0]?.[0]).toBe(text)
    },
  )

  it('is an error where a later call failed, and tells what was done before it', () => {
    const said = vi.spyOn(toast, 'error').mockReturnValue('')
    sayOutcome(actionWords.deleted, {
      ...{ results: [done], failure: 'The line was lost.', sentAt: performance.now() },
    })
    expect(said.mock.calls[0]?.[0]).toMatch(/^1 deleted\. Then it stopped: The line was lost\./)
  })
})
