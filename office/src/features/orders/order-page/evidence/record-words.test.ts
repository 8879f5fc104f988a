import type { OrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { expect, test } from 'vitest'
import { factsOf } from './record-words.ts'

const now = new Date('2026-05-01T10:00:00.000Z')
const at = '2026-05-01T09:57:00.000Z'
const evidence: OrderEvidence = {
  events: 12,
  checkpoint: { at, size: 40, covers: 12 },
  checked: { at, problems: [] },
  night: { at: '2026-04-30T19:07:00.000Z', problems: 0 },
  delivery: null,
}

test('says when it was checked, how long the record is and what is signed of it', () => {
  expect(factsOf(evidence, now)).toEqual({
    said: 'Checked 3 min ago: all agrees',
    facts: [
      ['Record', '12 events'],
      ['Last checkpoint', '3 min ago'],
      ['Copies of checkpoints', 'Kept here; sent to nobody'],
      ['Check of the whole office', '14 h ago, all agreed'],
    ],
  })
})

test('says what is not so: nothing yet, not signed, not taken, differing', () => {
  const { said, facts } = factsOf(
    {
      ...{ ...evidence, checkpoint: { at, size: 40, covers: 10 } },
      checked: { at, problems: ['a', 'b'] },
      night: { at, problems: 1 },
      delivery: { place: 'logs.example.com', at: null, problem: 'It is full.' },
    },
    now,
  )
  expect(said).toBe('Checked 3 min ago: 2 entries differ from what was written')
  expect(facts.map(([, value]) => value)).toEqual([
    ...['12 events, 2 not signed yet', '3 min ago'],
    ...['logs.example.com does not take them: It is full.', '3 min ago, 1 entry differed'],
  ])
  const none = factsOf({ ...evidence, events: 0, checkpoint: null, night: null }, now).facts
  expect(none.map(([, value]) => value)).toEqual([
    ...['Nothing yet', 'Not signed yet', 'Kept here; sent to nobody', 'Comes each night'],
  ])
})
