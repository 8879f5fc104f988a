import { isYes } from '@e-arrival/contract/values/yes-no'
import { expect, test } from 'vitest'
import { allEmpty, field, isWord, yesNo } from './values.rules.ts'

test('1, yes, Y, true are Yes; 0, no, N, false are No; nothing is a dash (D38)', () => {
  expect(['1', 'yes', 'Y', 'true', ' YES '].map(yesNo)).toEqual(Array(5).fill('Yes'))
  expect(['0', 'no', 'N', 'false', 'No'].map(yesNo)).toEqual(Array(5).fill('No'))
  expect(['', '  '].map(yesNo)).toEqual(['-', '-'])
})

test('another answer is shown as it is and is no yes', () => {
  expect(yesNo('Not sure')).toBe('Not sure')
  expect(isYes('Not sure')).toBe(false)
})

test('words of conditions do not depend on letter case', () => {
  expect(isWord(' private ', 'Private')).toBe(true)
  expect(isWord('Private Residential', 'Private')).toBe(false)
})

test('a section is empty only when all its values are', () => {
  expect(allEmpty([field('A', ''), field('B', null), field('C', '  ')])).toBe(true)
  expect(allEmpty([field('A', ''), field('B', '0')])).toBe(false)
})
