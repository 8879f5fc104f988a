import { expect, it } from 'vitest'
import { durationMark, durationMarks, durationWords } from './duration.rules.ts'

it.each([
  [15, '15 minutes', '15 min'],
  [60, '1 hour', '1 h'],
  [90, '1.5 hours', '1.5 h'],
  [1440, '1 day', '24 h'],
  [1800, '30 hours', '30 h'],
  [3600, '2.5 days', '2.5 d'],
  [86_400, '60 days', '60 d'],
])('%s minutes are %s, on an axis %s', (minutes, words, mark) => {
  expect([durationWords(minutes), durationMark(minutes)]).toEqual([words, mark])
})

it.each([
  [15, [0, 15]],
  [360, [0, 120, 240, 360]],
  [2880, [0, 720, 1440, 2160, 2880]],
  [1_000_000, [0, 518_400, 1_036_800]],
])('an axis up to %s minutes has the marks %j', (most, marks) => {
  expect(durationMarks(most)).toEqual(marks)
})
