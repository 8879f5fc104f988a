import { expect, test } from 'vitest'
import { forgetFilesOfOthers, keepFile, keptFile } from './chosen-files.ts'

const card = new File(['%PDF'], 'card.pdf')
const sophea = { member: 'Sophea', orderId: 'CHOSEN1' }

test('a chosen file waits for its member alone, until another one works here', () => {
  keepFile(sophea, card)
  forgetFilesOfOthers('Sophea')
  expect(keptFile(sophea)).toBe(card)
  forgetFilesOfOthers('Dara')
  expect(keptFile(sophea)).toBeNull()
})
