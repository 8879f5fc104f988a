import { describe, expect, test } from 'vitest'
import { canariesIn } from './canaries.ts'

describe('what is looked for', () => {
  const text = 'before QZCANARY7654 after'
  test.each([
    ['as it is', text],
    ['in hex', Buffer.from(text).toString('hex')],
    ['in base64', Buffer.from(text).toString('base64')],
    ['in base64, a byte later', Buffer.from(`x${text}`).toString('base64')],
    ['in base64, two bytes later', Buffer.from(`xy${text}`).toString('base64')],
  ])('is found %s', (_how, bytes) => {
    expect(canariesIn(bytes)).toEqual(['QZCANARY'])
  })
  test('is found in an address', () => {
    expect(canariesIn('/x?q=zq-canary%20fever')).toEqual(['zq-canary'])
    expect(canariesIn('nothing of it')).toEqual([])
  })
})
