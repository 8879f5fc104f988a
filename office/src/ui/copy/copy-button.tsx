import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './copy-button.module.css'

/** Copies a value; quiet until its place is hovered or it has focus. `what` names it: 'email'. */
export const CopyButton = ({ value, what }: { value: string; what: string }) => {
  const clipboard = useClipboard({ timeout: 1500 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={classes.copy}
      data-copied={clipboard.copied || undefined}
      aria-label={clipboard.copied ? 'Copied' : `Copy ${what}`}
      onClick={() => clipboard.copy(value)}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}
