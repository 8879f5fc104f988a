import { errorCodes } from '@e-arrival/contract/call/errors'
import { toast } from 'react-toastify'
import { keepPlaceOf } from '../../api/cut-off.ts'
import type { Why } from '../../api/why-signed-out.ts'

const wordsFor: Record<Why, string> = {
  left: 'You were signed out in another tab.',
  password: 'Your password was changed in another tab. Please sign in with the new one.',
  ended: errorCodes.unauthenticated.message,
}

type Carried = [next: string | null, why: Why, name?: string | null, href?: string]

/** Says why a tab was emptied, and lets who has to sign in anew go on where he was. */
export const sayCarried = ([next, why, name, href]: Carried): void => {
  if (name && href) keepPlaceOf(name, href)
  const words = next === null ? wordsFor[why] : `${next} has signed in in another tab.`
  toast.info(words, { toastId: 'signed-out' })
}
