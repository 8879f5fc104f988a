import { expect, test } from 'vitest'
import { messageSince } from './message-since.rules.ts'

const sent = { subject: 'Your photo', text: 'Please send a photo.' }

test('of a mail that was sent what was written behind it is left, and another subject', () => {
  expect(messageSince(sent, { ...sent, text: 'Please send a photo. And more' })).toEqual({
    subject: '',
    text: 'And more',
  })
  expect(messageSince(sent, { ...sent, subject: 'Your visa' })).toEqual({
    subject: 'Your visa',
    text: '',
  })
  expect(messageSince(sent, sent)).toEqual({ subject: '', text: '' })
})

test('a mail that was written anew is left whole', () => {
  const anew = { ...sent, text: 'Your photo has come.' }
  expect(messageSince(sent, anew)).toBe(anew)
})
