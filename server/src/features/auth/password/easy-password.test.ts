import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEasyToGuess } from './easy-password.ts'

const owner = { name: 'Sok Dara', email: 'dara.sok@mekong-desk.com' }
const common = dictionary['passwords-common'].slice(0, 10_000)
const easy = (password: string) => isEasyToGuess(password, owner)

it('finds each of the 10,000 most common passwords easy, in any case', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...common), fc.boolean(), (password, shout) =>
      easy(shout ? password.toUpperCase() : password),
    ),
    { numRuns: 400 },
  )
})

it.each([
  ...['Dara2024', 'SokDara99!', 'dara.sok', 'D4r42026', 'arad2024', 'sok dara 1', 'DARADARA'],
  ...['dara.sok@mekong-desk.com', 'Mekong-desk7', 'Cambodia-2026', 'e-arrival', 'EArrival123'],
  ...['123456', 'P@ssw0rd', 'aaaaaaaa', 'abcdef', 'qwertyuiop', '１２３４５６'],
])('finds %s easy for Sok Dara', async (password) => {
  expect(await easy(password)).toBe(true)
})

it.each([
  ...['correct horse', 'a new one', 'secret 1', 'lotus and rice', 'Dara likes rain', 'k8x2mq'],
  ...['comet tail', 'ភ្លៀងធ្លាក់ខ្លាំង', `${'x'.repeat(20)}Kampot-rain`],
])('takes %s', async (password) => {
  expect(await easy(password)).toBe(false)
})

it('knows a name in any script', async () => {
  const khmer = { name: 'សុខ ដារ៉ា', email: 'x@example.com' }
  expect(await isEasyToGuess('ដារ៉ា2026', khmer)).toBe(true)
})

it('looks at a very long one without waiting', async () => {
  expect(await easy('q7'.repeat(500))).toBe(true)
})
