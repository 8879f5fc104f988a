import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './copy-button.module.css'
import { useCopy } from './use-copy.ts'

/** Copies a value; quiet until its place is hovered or it has focus. `what` names it: 'email'. */
export const CopyButton = ({ value, what }: { value: string; what: string }) => {
  const { copied, copy } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={classes.copy}
      data-copied={copied || undefined}
      aria-label={copied ? 'Copied' : `Copy ${what}`}
      onClick={() => copy(value)}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}
