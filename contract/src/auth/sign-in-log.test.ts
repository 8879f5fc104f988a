import { expect, test } from 'vitest'
import { howChanged, type RefusalKind, refusalWords } from './sign-in-log.ts'

const vichea = { whose: 'Vichea', tries: 1 }
const own = { whose: '', tries: 2 }

test.each([
  ['sign-in.refused', 'wrong code', vichea, 'Refused a sign-in of Vichea: wrong code'],
  ['sign-in.refused', 'wrong password', own, 'Refused a sign-in: wrong password, 2 times'],
  [
    'sign-in.proof-refused',
    'wrong password',
    vichea,
    'Refused a proof of Vichea while signed in: wrong password',
  ],
  [
    'sign-in.change-refused',
    'wrong password',
    own,
    'Refused a new password while signed in: wrong password, 2 times',
  ],
  [
    'sign-in.refused',
    'unknown address',
    { whose: null, tries: 3 },
    'Refused a sign-in: nobody has the address that was given, 3 times',
  ],
  // What was kept before a sign-in was told from a proof, and a password's tries from a code's.
  [
    'sign-in.refused',
    'password',
    { whose: null, tries: 1 },
    'Refused a sign-in: nobody has the address that was given',
  ],
  ['sign-in.refused', 'password', vichea, 'Refused a try of Vichea: wrong password'],
  [
    'sign-in.refused',
    'second step',
    { whose: 'Vichea', tries: 3 },
    'Refused 3 tries of Vichea, the first with a wrong second step',
  ],
  ['sign-in.refused', 'password', own, 'Refused 2 tries, the first with a wrong password'],
])('%s, %s: %j', (kind, detail, more, words) => {
  expect(refusalWords(kind as RefusalKind, { detail, ...more })).toBe(words)
})

test('a changed password tells nobody’s sex, whenever it was changed', () => {
  expect(['by himself', 'while signed in', 'by a mailed link'].map(howChanged)).toEqual([
    'while signed in',
    'while signed in',
    'by a mailed link',
  ])
})
