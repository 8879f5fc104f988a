import { ToastContainer, Zoom } from 'react-toastify'
import classes from './toasts.module.css'
import { useToastPlace } from './use-toast-place.ts'

/** react-toastify's defaults are the specification's rules (spec 1 §9). It comes up in its place, over nothing else; only where at the top right they have room is our own. */
export const Toasts = () => {
  useToastPlace()
  return <ToastContainer transition={Zoom} className={classes.toasts ?? ''} />
}
