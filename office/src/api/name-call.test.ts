import { setViewing } from '@e-arrival/contract/live'
import { cancelMail } from '@e-arrival/contract/mail'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nameCall } from './name-call.ts'

// A visitor: nothing of his is kept over a reload.
beforeAll(() => void vi.stubGlobal('localStorage', { getItem: () => null }))
afterAll(() => void vi.unstubAllGlobals())

const mail = (text: string) => nameCall(sendMessage, { body: { text } })

test('a mail that was lost is meant again, until it is answered or something may have taken it back', async () => {
  const first = await mail('Dear you')
  first?.wasLost()
  const viewing = await nameCall(setViewing, { body: { orderId: 'ABCDEF' } })
  viewing?.wasAnswered()
  const again = await mail('Dear you')
  expect(again).toMatchObject({ key: first?.key, isAgain: true })
  expect((await mail('Dear all'))?.key).not.toBe(first?.key)
  const takenBack = await nameCall(cancelMail, { body: { mailId: 1 } })
  takenBack?.wasAnswered()
  const anew = await mail('Dear you')
  expect(anew?.isAgain).toBe(false)
  anew?.wasLost()
  anew?.wasAnswered()
  expect((await mail('Dear you'))?.isAgain).toBe(false)
})

test('what is still under way is the same call when it is said again', async () => {
  const first = await mail('Dear both')
  const viewing = await nameCall(setViewing, { body: { orderId: 'ABCDEF' } })
  viewing?.wasAnswered()
  const second = await mail('Dear both')
  expect(second).toMatchObject({ key: first?.key, isAgain: false })
  first?.wasAnswered()
  second?.wasAnswered()
  expect((await mail('Dear both'))?.key).not.toBe(first?.key)
})
