import { toast } from 'react-toastify'
import { ApiError } from '../../api/api-error.ts'
import { currentSession, hasChangedHands, onSessionChange } from '../../api/session.ts'
import { workKey } from '../../features/orders/outcome/work.ts'
import { queryClient } from '../query-client.ts'
import { isAnyUnderWay } from './is-any-under-way.ts'

/** Of one that is refused for it too: a try of before whose answer was lost, or an earlier part of it, may have been done. */
const CUT_OFF = 'You were signed out with a change under way. Look whether it was made.'

const say = (): void => void toast.warning(CUT_OFF, { toastId: CUT_OFF, autoClose: false })

/** In the tab's own storage: its document goes where another tab signed the member out. */
const KEY = 'change-cut-off'

/** A change without an answer, or work on a whole queue, which is answered bit by bit. */
const isAnyCutOff = (): boolean => isAnyUnderWay() || !!queryClient.getQueryData(workKey)

const onChange = (): void => {
  if (currentSession() || !isAnyCutOff()) return
  if (hasChangedHands()) sessionStorage.setItem(KEY, '')
  else say()
}

/** A change is shown as done before its answer has come: whose session ends meanwhile reads that it may not be so. */
export const sayCutOffChanges = (): void => {
  if (sessionStorage.getItem(KEY) !== null && !currentSession()) say()
  sessionStorage.removeItem(KEY)
  onSessionChange(onChange)
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiError && error.kind === 'signed-out') say()
  })
}
