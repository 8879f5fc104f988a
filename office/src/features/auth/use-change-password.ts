import { authTexts, changePassword } from '@e-arrival/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { untilHeard } from '../../api/lost/password-under-way.ts'
import { clearSession } from '../../api/session.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'

type Change = { newPassword: string; currentPassword?: string }

/** True where the sign-in is too old to change what it signed in with: the current password helps (D25). */
export const asksForCurrent = (error: unknown): boolean =>
  error instanceof ApiError && error.message === authTexts.signInAgain

/** Changes the caller's own password; the stored session goes with it, and the app leads to / (spec 2 §2). */
export const useChangePassword = () => {
  return useMutation({
    mutationFn: (body: Change) => untilHeard(() => call(changePassword, { body })),
    onSuccess: (answer) => {
      clearSession('password')
      sayAnswer(answer)
    },
  })
}
