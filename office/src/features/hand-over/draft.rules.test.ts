import { expect, test } from 'vitest'
import {
  blankDraft,
  type Draft,
  type Line,
  linesOf,
  noteBody,
  withWords,
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

test('of a line that is written on while it is signed what was written on alone is left to be signed', () => {
  const now = { ...signed, lines: { ...signed.lines, TWO: 'Wait until noon' } }
  expect(left(now)).toEqual({ words: '', orders: [{ id: 'TWO', words: 'until noon' }] })
  const further = { ...signed, words: 'The printer is empty. So is the drawer.' }
  expect(left(further)).toEqual({ words: 'So is the drawer.', orders: [] })
})

test('a line that was put right while it was signed is left whole', () => {
  const now = { ...signed, lines: { ...signed.lines, TWO: 'Do not wait' } }
  expect(left(now)).toEqual({ words: '', orders: [{ id: 'TWO', words: 'Do not wait' }] })
})

test('an order that is added while it is signed, and words for the shift, are left', () => {
  const now = { ...signed, words: 'The printer is full.', added: [...signed.added, line('FOUR')] }
  expect(left(now)).toEqual({
    words: 'The printer is full.',
    orders: [{ id: 'FOUR', words: '' }],
  })
})

const typed: Draft = { ...blankDraft, lines: { ONE: 'Call him', GONE: 'He calls at seven' } }

test('words at an order that is no longer proposed stay in the draft, and are signed as typed', () => {
  const lines = linesOf(proposed, typed)
  expect(lines.map(({ order_id, from }) => [order_id, from])).toEqual([
    ...[
      ['ONE', 'proposed'],
      ['TWO', 'proposed'],
    ],
    ['GONE', 'typed'],
  ])
  const { orders } = noteBody(lines, typed)
  expect(orders).toContainEqual({ id: 'GONE', words: 'He calls at seven' })
  expect(noteBody(lines, { ...typed, out: ['GONE'] }).orders).toHaveLength(2)
})

test('a line that is emptied stays under the hand, and is forgotten where it is proposed all the same', () => {
  const [one, , gone] = linesOf(proposed, typed)
  if (!one || !gone) return expect.unreachable()
  expect(withWords(typed, one, '').lines).toEqual({ GONE: 'He calls at seven' })
  const emptied = { ...typed, ...withWords(typed, gone, '') }
  expect(linesOf(proposed, emptied)).toContainEqual(gone)
})

test('an order that was added and is proposed too stands there once', () => {
  const lines = linesOf(proposed, { ...typed, added: [line('TWO'), line('GONE')] })
  expect(lines.map(({ from }) => from)).toEqual(['proposed', 'proposed', 'added'])
})
