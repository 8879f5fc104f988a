import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../ui/late/late-part.ts'
import { useSinglePress } from '../ui/press/use-single-press.ts'
import { askWhileChanging } from './beside/ask-while-changing.ts'
import { followMemberChange } from './member/member-change.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

askWhileChanging()

/** Once the first frame stands: until then nothing that has the focus is taken away. */
const goOnBeside = (): void =>
  whenIdle(() => void import('./beside/once-idle.ts').catch(() => undefined))

export const App = () => {
  useEffect(followMemberChange, [])
  useSinglePress()
  useEffect(goOnBeside, [])
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
