import type { ReactNode } from 'react'
import { useCloseAfter } from './use-close-after.ts'

/** How long a toast stays (spec 2 §9). */
const STAYS_MS = 5000

type Props = {
  kind: 'done' | 'wrong'
  /** Nothing to say: no toast. */
  children: ReactNode
  onClose: () => void
}

/** Says what came of a try, top right; the element is always there, so that a screen reader hears it fill. */
export const Toast = ({ kind, children, onClose }: Props) => {
  const hold = useCloseAfter(children ? STAYS_MS : null, onClose)
  return (
    <div className={`toast ${kind}`} role={kind === 'wrong' ? 'alert' : 'status'} {...hold}>
      {children && <p>{children}</p>}
    </div>
  )
}
