import { ToastContainer, type ToastTransitionProps, Zoom } from 'react-toastify'
import classes from './toasts.module.css'
import { useToastPlace } from './use-toast-place.ts'

/** A finger leaves its hover behind where it was. */
const isPointedAt = (toast: HTMLElement | null | undefined): boolean =>
  window.matchMedia('(hover: hover)').matches && toast?.matches(':hover') === true

/** The library's own begins to count when a toast has come up, though somebody points at it or nobody looks by then. */
const ComesUp = ({ playToast, ...about }: ToastTransitionProps) => (
  <Zoom
    {...about}
    playToast={() => {
      if (document.hasFocus() && !isPointedAt(about.nodeRef.current)) playToast()
    }}
  />
)

/** react-toastify's defaults are the specification's rules (spec 1 §9). It comes up in its place, over nothing else; only where at the top right they have room is our own. */
export const Toasts = () => {
  useToastPlace()
  return <ToastContainer transition={ComesUp} className={classes.toasts ?? ''} />
}
