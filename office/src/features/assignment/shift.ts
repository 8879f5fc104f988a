import { getMyShift, type Shift, sayMyShift } from '@e-arrival/contract/assignment/shift'
import { toast } from 'react-toastify'
import { isLostAnswer, messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'

export const myShift = async (): Promise<Shift> => (await call(getMyShift, {})).data

/** Whoever hears of no answer and presses again soon says the same thing, and not its opposite. */
const MEANT_MS = 120_000
let unanswered: { isIn: boolean; at: number; by: string | undefined } | undefined

const nextIsIn = async (): Promise<boolean> => {
  const isMine = unanswered?.by === currentSession()?.name
  if (unanswered && isMine && Date.now() - unanswered.at < MEANT_MS) return unanswered.isIn
  // He may have said something else elsewhere.
  return (await myShift()).inSince === null
}

let isAsking = false

/** What the next press says: the other of what is so, but for what was said and not answered. While that is asked, on a slow line, another press is the same. */
export const sayNext = async (): Promise<void> => {
  if (isAsking) return
  isAsking = true
  try {
    await sayShift(await nextIsIn())
  } finally {
    isAsking = false
  }
}

let isSaying = false

/** Says it and tells what is so then; one at a time, and never twice for one press. */
export const sayShift = async (isIn: boolean): Promise<Shift | undefined> => {
  if (isSaying) return undefined
  isSaying = true
  try {
    const answer = await call(sayMyShift, { body: { in: isIn } })
    unanswered = undefined
    sayAnswer(answer)
    return answer.data
  } catch (error) {
    unanswered = isLostAnswer(error)
      ? { isIn, at: Date.now(), by: currentSession()?.name }
      : undefined
    toast.error(messageOf(error))
    return undefined
  } finally {
    isSaying = false
  }
}
