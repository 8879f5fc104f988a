import { useEffect, useState } from 'react'
import { sayAgain } from '../toast/say-again.tsx'
import { putOnClipboard } from './put-on-clipboard.ts'

const SHOWN_MS = 1_500
const NOT_COPIED = 'Your browser did not let it be copied. Select it and press Ctrl+C.'

/** Copies a text, and says for a moment that it did; that it could not is a failure like any other (D45). */
export const useCopy = () => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = window.setTimeout(() => setAt(0), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [at])
  const copy = async (text: string): Promise<void> => {
    if (await putOnClipboard(text)) {
      setAt(Date.now())
      // With the late parts: a button that reads so is enough to be seen.
      void import('../toast/say-aloud.ts').then(
        ({ sayAloud }) => sayAloud('Copied'),
        () => undefined,
      )
    } else sayAgain('error', NOT_COPIED)
  }
  return { copied: at > 0, copy: (text: string) => void copy(text) }
}
