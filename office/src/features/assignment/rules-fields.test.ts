import type { AssignmentOverview } from '@e-arrival/contract/assignment/rules'
import { expect, test } from 'vitest'
import { fieldsOf, membersOf, rulesOf } from './rules-fields.ts'

const member = (id: number) => ({
  ...{ id, name: `Member ${id}`, type: 'Team' as const, inSince: null, holds: 0 },
})
const rule = { id: 1, takesPriority: false, languages: ['ko' as const] }
const shown: AssignmentOverview = {
  ...{ edition: 3, saved: null, members: [member(1)] },
  rules: { on: true, by: 'load', limit: 7, backAfterHours: null, members: [rule] },
}

test('rules come out of the form as they went in', () => {
  expect(rulesOf(fieldsOf(shown))).toEqual(shown.rules)
})

test('who joins the team while the form stands open takes everything, and nothing else changes', () => {
  const typed = fieldsOf(shown).members
  const joined = membersOf({ ...shown, members: [member(1), member(2)] }, typed)
  expect(joined).toEqual({ ...typed, 2: { takesPriority: true, languages: [] } })
  expect(rulesOf({ ...fieldsOf(shown), members: joined })).toEqual(shown.rules)
})
