import { toast } from 'react-toastify'
import { keepPlace, placeOf } from '../../api/cut-off.ts'
import {
  adoptSession,
  currentSession,
  hasChangedHands,
  onSessionChange,
} from '../../api/session.ts'
import { onSignedOut } from '../../api/signed-out.ts'
import { stopAskingBeforeLeaving } from '../../ui/dialog/use-ask-before-leaving.ts'
import { keepTyped } from '../../ui/forms/use-kept-values.ts'
import { queryClient } from '../query-client.ts'
import { router } from '../router.tsx'
import { forgetDraftsOfOthers } from './drafts-of-others.ts'
import { carryOver, sayCarried } from './over-the-reload.ts'

/** What the server's end of a session must not cost: where the member was, and what he typed. */
const keepAll = (): void => {
  keepPlace(router.latestLocation.href)
  keepTyped()
}

const isMembersPlace = (): boolean => /^\/($|admin)/.test(window.location.pathname)

/** Nothing of a document outlives it: lists, drafts, timers and calls of the last member go with the page. */
const leavePage = (): void => {
  carryOver(router.latestLocation.href)
  stopAskingBeforeLeaving()
  document.documentElement.style.visibility = 'hidden'
  const next = currentSession()
  // The change may be heard of again before the page has gone, and leads to the same place.
  window.location.replace(next ? (placeOf(next.name) ?? '/admin') : '/')
}

/** Here the message of why is still to be read, so the page stays and is emptied. */
const emptyPage = async (): Promise<void> => {
  toast.dismiss()
  await router.navigate({ to: '/' })
  queryClient.clear()
}

const check = (): void => {
  if (!hasChangedHands()) return
  keepTyped()
  if (isMembersPlace()) leavePage()
  else adoptSession()
}

const onChange = (): void => {
  if (hasChangedHands()) check()
  else if (currentSession()) forgetDraftsOfOthers()
  else void emptyPage()
}

/** When the member of this tab signs out, is signed out, or another tab signs somebody else in, nothing of him stays. */
export const followMemberChange = (): (() => void) => {
  adoptSession()
  forgetDraftsOfOthers()
  sayCarried()
  onSignedOut((message) => {
    toast.error(message, { toastId: 'signed-out' })
  }, keepAll)
  const stop = onSessionChange(onChange)
  // A tab that slept, or was kept by Back, missed what was said meanwhile.
  const woken = ['pageshow', 'focus'] as const
  for (const name of woken) window.addEventListener(name, check)
  return () => {
    stop()
    for (const name of woken) window.removeEventListener(name, check)
  }
}
