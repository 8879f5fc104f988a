import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useKeptFocus } from '../ui/keyboard/use-kept-focus.ts'
import { useSinglePress } from '../ui/press/use-single-press.ts'
import { followMemberChange } from './member-change.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

export const App = () => {
  useEffect(followMemberChange, [])
  useSinglePress()
  useKeptFocus()
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
