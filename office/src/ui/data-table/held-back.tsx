import type { ReactNode } from 'react'

type Props = { className?: string | undefined; children: ReactNode }

/** How much came into a list that a pointer rests on: it is shown once the pointer leaves, so that nothing moves under a hand. */
export const HeldBack = ({ className, children }: Props) => (
  <span role="status" className={className} title="Shown when the pointer leaves the list">
    {children}
  </span>
)
