import type { ReactNode } from 'react'

/** Says at once what went wrong; the element is always there, so that a screen reader hears it fill. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div className="alert" role="alert">
    {children}
  </div>
)
