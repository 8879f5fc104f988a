import { expect, test } from 'vitest'
import {
  blankDraft,
  type Draft,
  type Line,
  linesOf,
  noteBody,
  writtenSince,
} from './draft.rules.ts'

const line = (order_id: string) => ({ order_id, reasons: [] }) as unknown as Line
const proposed = [line('ONE'), line('TWO')]
const signed: Draft = {
  ...{ ...blankDraft, words: 'The printer is empty.' },
  ...{ lines: { ONE: 'Call him', TWO: 'Wait' }, added: [line('THREE')] },
}
const ids = ['ONE', 'TWO', 'THREE']
const left = (now: Draft) => {
  const draft = writtenSince(signed, now, ids)
  return noteBody(linesOf(proposed, draft), draft)
}

test('of a line that is written on while it is signed that line alone is left to be signed', () => {
  const now = { ...signed, lines: { ...signed.lines, TWO: 'Wait until noon' } }
  expect(left(now)).toEqual({ words: '', orders: [{ id: 'TWO', words: 'Wait until noon' }] })
})

test('an order that is added while it is signed, and words for the shift, are left', () => {
  const now = { ...signed, words: 'The printer is full.', added: [...signed.added, line('FOUR')] }
  expect(left(now)).toEqual({
    words: 'The printer is full.',
    orders: [{ id: 'FOUR', words: '' }],
  })
})
