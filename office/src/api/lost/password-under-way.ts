import { ApiError, isLostAnswer } from '../api-error.ts'

const KEY = 'password-under-way'

/** When one was sent whose answer nobody has heard: in this tab, over a reload too, and never what it is. */
export const passwordSentAt = (): number | null => {
  const at = sessionStorage.getItem(KEY)
  return at === null ? null : Number(at)
}

export const forgetPasswordSent = (): void => sessionStorage.removeItem(KEY)

/** That a session is over says nothing of the password: the change itself may have ended it. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'signed-out' && !isLostAnswer(error)

/** Remembers that a password of one's own is being changed until its answer is heard. */
export const untilHeard = async <T>(send: () => Promise<T>): Promise<T> => {
  sessionStorage.setItem(KEY, String(Date.now()))
  try {
    const answer = await send()
    forgetPasswordSent()
    return answer
  } catch (error) {
    if (isAnswer(error)) forgetPasswordSent()
    throw error
  }
}
