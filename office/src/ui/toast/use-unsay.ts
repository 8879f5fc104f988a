import { useRef } from 'react'
import { toast } from 'react-toastify'

/** Takes back what was said of a try that failed once the next one did not: it would lie over what that brings. */
export const useUnsay = () => {
  const words = useRef('')
  return {
    noteSaid: (said: string) => {
      words.current = said
    },
    unsay: () => {
      if (words.current) toast.dismiss(words.current)
      words.current = ''
    },
  }
}
