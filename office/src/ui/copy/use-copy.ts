import { useEffect, useState } from 'react'
import { sayAgain } from '../toast/say-again.tsx'

const SHOWN_MS = 1_500
const NOT_COPIED = 'Your browser did not let it be copied. Select it and press Ctrl+C.'

/** Pages without https have no clipboard of their own, and copy as Ctrl+C does. */
const copyAsByKeys = (text: string): boolean => {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', onCopy)
  const done = document.execCommand('copy')
  document.removeEventListener('copy', onCopy)
  return done
}

const put = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return copyAsByKeys(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyAsByKeys(text),
  )
}

/** Copies a text, and says for a moment that it did; that it could not is a failure like any other (D45). */
export const useCopy = () => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = window.setTimeout(() => setAt(0), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [at])
  const copy = async (text: string): Promise<void> => {
    if (await put(text)) setAt(Date.now())
    else sayAgain('error', NOT_COPIED)
  }
  return { copied: at > 0, copy: (text: string) => void copy(text) }
}
