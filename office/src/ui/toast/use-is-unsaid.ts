import { useEffect, useState } from 'react'
import { toast } from 'react-toastify'

/** Whether the toast that said these words is gone: what it says stands there alone while it is open, and at its field from then on. */
export const useIsUnsaid = (words: string | undefined): boolean => {
  const [isUnsaid, setUnsaid] = useState(false)
  useEffect(() => {
    setUnsaid(false)
    return toast.onChange(({ id, status }) => {
      if (id === words && status === 'removed') setUnsaid(true)
    })
  }, [words])
  return isUnsaid
}
