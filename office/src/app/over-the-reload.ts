import { toast } from 'react-toastify'
import { keepPlaceOf } from '../api/cut-off.ts'
import { currentSession, memberShown } from '../api/session.ts'
import { type Why, whySignedOut } from '../api/why-signed-out.ts'

const KEY = 'over-the-reload'

type Carried = { words: string; name?: string; href?: string }

const wordsFor: Record<Why, string> = {
  left: 'You were signed out in another tab.',
  password: 'Your password was changed in another tab. Please sign in with the new one.',
  ended: 'Your session has ended. Please sign in again.',
}

const whatToSay = (href: string): Carried => {
  const next = currentSession()
  if (next) return { words: `${next.name} has signed in in another tab.` }
  const why = whySignedOut()
  const name = memberShown()
  // Who leaves leaves nothing; who has to sign in anew goes on where he was.
  return why === 'left' || !name ? { words: wordsFor[why] } : { words: wordsFor[why], name, href }
}

/** Carries over the reload that empties this tab why it comes, and where its member was. */
export const carryOver = (href: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify(whatToSay(href)))

/** Says what was carried; from here on it stands in this document's memory alone. */
export const sayCarried = (): void => {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return
  const { words, name, href } = JSON.parse(text) as Carried
  if (name !== undefined && href !== undefined) keepPlaceOf(name, href)
  toast.info(words, { toastId: 'signed-out' })
}
