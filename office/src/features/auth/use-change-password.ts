import { authTexts, changePassword } from '@e-arrival/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { ApiError, isAbort } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { clearSession } from '../../api/session.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'

const MAY_BE_CHANGED = 'Your password may be changed already: sign in with the new one first.'

type Change = { newPassword: string; currentPassword?: string }

/** True where the sign-in is too old to change what it signed in with: the current password helps (D25). */
export const asksForCurrent = (error: unknown): boolean =>
  error instanceof ApiError && error.message === authTexts.signInAgain

/** Changes the caller's own password; the stored session goes with it, and the app leads to / (spec 2 §2). */
export const useChangePassword = () => {
  return useMutation({
    mutationFn: (body: Change) => call(changePassword, { body }),
    onSuccess: (answer) => {
      clearSession('password')
      sayAnswer(answer)
    },
    onError: (error) => {
      // Its first answer may have been lost: then the change itself ended the session, as this call or another one heard.
      const isOver = error instanceof ApiError && error.kind === 'signed-out'
      if (isOver || isAbort(error)) toast.info(MAY_BE_CHANGED)
    },
  })
}
