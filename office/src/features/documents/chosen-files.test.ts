import { afterEach, expect, test, vi } from 'vitest'
import { forgetFilesOfOthers, keepFile, keptFile } from './chosen-files.ts'

const card = new File(['%PDF'], 'card.pdf')
const sophea = { member: 1, orderId: 'CHOSEN1' }

afterEach(() => void vi.useRealTimers())

test('a chosen file waits for its member alone, until another one works here', () => {
  keepFile(sophea, card)
  forgetFilesOfOthers(1)
  expect(keptFile(sophea)).toBe(card)
  forgetFilesOfOthers(2)
  expect(keptFile(sophea)).toBeNull()
})

test('a chosen file waits however long its member is away', () => {
  vi.useFakeTimers()
  keepFile(sophea, card)
  vi.advanceTimersByTime(12 * 60 * 60_000)
  expect(keptFile(sophea)).toBe(card)
})
