import { expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

const mime = { sha256: 'a', bytes: 1 } as never

it.each([[''], ['a\0b'], ['two words'], ['x'.repeat(501)], ['ខ'], [7], [null], [undefined]])(
  'a mail that was taken under the name %j was taken under none, and what left stays known',
  (messageId) => {
    const answer = { outcome: 'sent', messageId, detail: '', mime } as const
    expect(readAnswer(answer)).toEqual({ ...answer, messageId: null })
  },
)

it('a name that can be kept is kept', () => {
  const messageId = '0100018f-3a1b-000000'
  expect(readAnswer({ outcome: 'sent', messageId, detail: '' })).toMatchObject({ messageId })
})

it.each([
  { outcome: 'unknown' },
  { outcome: 'refused', permanent: true, retryAfterMs: null, about: 'account' },
] as const)('the words of $outcome can be stored, whatever they were', (what) => {
  expect(readAnswer({ ...what, detail: `no\0 \ud83d ${'x'.repeat(9000)}` })).toEqual({
    ...what,
    detail: expect.stringMatching(/^no \ufffd x{400,500}$/),
  })
})
