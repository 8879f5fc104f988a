import { ToastContainer } from 'react-toastify'
import classes from './toasts.module.css'
import { useToastPlace } from './use-toast-place.ts'

/** react-toastify's defaults are the specification's rules (spec 1 §9); only how far from the top is our own. */
export const Toasts = () => {
  useToastPlace()
  return <ToastContainer className={classes.toasts ?? ''} />
}
