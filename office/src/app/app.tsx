import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from 'react-toastify'
import { currentSession, onSessionChange } from '../api/session.ts'
import { onSignedOut } from '../api/signed-out.ts'
import { keepTyped } from '../ui/forms/use-kept-values.ts'
import { useSinglePress } from '../ui/press/use-single-press.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

const toLogin = () => router.navigate({ to: '/' })

onSignedOut((message) => {
  keepTyped()
  toast.error(message, { toastId: 'signed-out' })
  void toLogin()
})

/** A sign-out in another tab ends this one too. */
const followOtherTabs = () =>
  onSessionChange(() => {
    if (!currentSession() && router.state.location.pathname.startsWith('/admin')) void toLogin()
  })

export const App = () => {
  useEffect(followOtherTabs, [])
  useSinglePress()
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
