import { expect, it } from 'vitest'
import { officeFilesWith } from './office-files.ts'

/** Who reads the machine's clock, which may be wrong (decision 0014): how long ago something was here, and nothing of now. */
const durations: Readonly<Record<string, string>> = {
  'api/clock/server-now.ts': 'how far the machine’s clock is from the server’s',
  'api/hands/last-hand.ts': 'since the last hand',
  'api/lost/kept-calls.ts': 'how long a lost call is kept',
  'api/lost/password-under-way.ts': 'when a password was sent',
  'api/name-call.ts': 'whether a call is meant by the same press',
  'api/position/position.ts': 'how long a position is fresh',
  'features/assignment/shift.ts': 'whether an answer is meant by the same press',
  'features/auth/say-password-sent.ts': 'whether a session has outlived it',
  'features/documents/batch/work/asked-files.ts': 'how long a file is known',
  'features/orders/ahead/fetch-ahead.ts': 'since the last answer',
  'features/orders/views/use-queue-views.ts': 'a key of its own for a dialog',
  'features/team/use-member-form.ts': 'which of two answers is the newer',
  'ui/copy/use-copy.ts': 'since the copy',
}

it('takes what is so now from the server’s clock: the machine’s is for durations on a page', () => {
  expect(officeFilesWith(/\bDate\.now\b|\bDate\(\)/)).toEqual(Object.keys(durations).toSorted())
})
