import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Boundary } from './boundary.tsx'

const Broken = () => <p className="hint">{useTexts().t('page.partBroken')}</p>

type Props = {
  /** Left out without a word where it breaks: nothing to read is lost with it. */
  quiet?: boolean
  children: ReactNode
}

/**
 * A part of a page that does not take the page with it when it throws: not in the browser (the boundary), and not on the
 * server, where React draws the fallback of a Suspense and leaves the part to the browser.
 */
export const Part = ({ quiet = false, children }: Props) => {
  const fallback = quiet ? null : <Broken />
  return (
    <Boundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
