import { expect, it } from 'vitest'
import { putBehind } from './write-behind.ts'

it('parts words from what stands before them once', () => {
  expect(putBehind('We need a photo.', 'Soon.')).toBe('\nSoon.')
  expect(putBehind('We need a photo.', 'Soon.', ' ')).toBe(' Soon.')
  expect(putBehind('', 'Soon.')).toBe('Soon.')
  expect(putBehind('We need a photo. ', 'Soon.')).toBe('Soon.')
})

it('leaves words that begin with a space where the hand had them', () => {
  expect(putBehind('We need a photo.', ' And soon.')).toBe(' And soon.')
  expect(putBehind('We need a photo.', '')).toBe('')
})
