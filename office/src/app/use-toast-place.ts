import { useEffect } from 'react'
import { toast } from 'react-toastify'

const GAP = 8
/** Lower than this a toast would be far from the top: it then covers what it must. */
const LOWEST = 0.5

/** The lower edge of what stands at the top right and is to stay free: the header, and the actions of an order's head. */
const freeBelow = (): number => {
  const edges = [...document.querySelectorAll('header, [data-clear-of-toasts]')].map(
    (element) => element.getBoundingClientRect().bottom,
  )
  return Math.max(0, ...edges.filter((bottom) => bottom < window.innerHeight * LOWEST))
}

const place = (): void =>
  document.documentElement.style.setProperty('--toasts-top', `${freeBelow() + GAP}px`)

/** Toasts come below what must not be covered; once there, they stay where they are until all have gone. */
export const useToastPlace = (): void => {
  useEffect(() => {
    const open = new Set<unknown>()
    return toast.onChange(({ id, status }) => {
      if (status === 'removed') open.delete(id)
      else {
        if (open.size === 0) place()
        open.add(id)
      }
    })
  }, [])
}
