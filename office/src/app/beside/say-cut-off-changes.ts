import { toast } from 'react-toastify'
import { ApiError } from '../../api/api-error.ts'
import { currentSession, hasChangedHands, onSessionChange } from '../../api/session.ts'
import { whySignedOut } from '../../api/why-signed-out.ts'
import { workKey } from '../../features/orders/outcome/work.ts'
import { queryClient } from '../query-client.ts'
import { isAnyUnderWay } from './is-any-under-way.ts'

const REFUSED = 'Your last change was not made: you were signed out before it arrived.'
const UNKNOWN = 'A change was still on its way when you were signed out. Look whether it was made.'

const say = (words: string): void => void toast.warning(words, { toastId: words, autoClose: false })

/** In the tab's own storage: its document goes where another tab signed the member out. */
const CUT_OFF = 'change-cut-off'

/** A change without an answer, or work on a whole queue, which is answered bit by bit. */
const isAnyCutOff = (): boolean => isAnyUnderWay() || !!queryClient.getQueryData(workKey)

const onChange = (): void => {
  if (currentSession() || !isAnyCutOff()) return
  if (hasChangedHands()) sessionStorage.setItem(CUT_OFF, '')
  // Who pressed Logout here was told so before.
  else if (whySignedOut() !== 'left') say(UNKNOWN)
}

/** A change is shown as done before its answer has come: whose session ends meanwhile reads that it may not be so. */
export const sayCutOffChanges = (): void => {
  if (sessionStorage.getItem(CUT_OFF) !== null && !currentSession()) say(UNKNOWN)
  sessionStorage.removeItem(CUT_OFF)
  onSessionChange(onChange)
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiError && error.kind === 'signed-out') say(REFUSED)
  })
}
