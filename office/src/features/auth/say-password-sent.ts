import { toast } from 'react-toastify'
import { forgetPasswordSent, passwordSentAt } from '../../api/lost/password-under-way.ts'
import { currentSession, onSessionChange } from '../../api/session.ts'
import { whySignedOut } from '../../api/why-signed-out.ts'

const MAY_BE_CHANGED = 'Your password may be changed already: sign in with the new one first.'
const toastId = 'password-under-way'
/** A session that has outlived it for so long was not ended by it. */
const OUTLIVED_MS = 60_000

const look = (): void => {
  const at = passwordSentAt()
  if (at === null) return
  if (whySignedOut() === 'left' && Date.now() - at > OUTLIVED_MS) forgetPasswordSent()
  else toast.info(MAY_BE_CHANGED, { toastId, autoClose: false })
}

/** Says to who has to sign in anew that a change of his password was not heard of, until he is in. */
export const sayPasswordSent = (): void => {
  let isOut = !currentSession()
  if (isOut) look()
  onSessionChange(() => {
    const isIn = currentSession() !== null
    if (isIn && isOut) {
      forgetPasswordSent()
      toast.dismiss(toastId)
    }
    isOut = !isIn
    if (isOut) look()
  })
}
